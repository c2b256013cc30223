// Creates elements, and keeps the focus when they are replaced.

const SVG = "http://www.w3.org/2000/svg";

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return node;
}

export const el = (tag, attributes = {}, ...children) =>
  filled(document.createElement(tag), attributes, children);

export const svg = (tag, attributes = {}, ...children) =>
  filled(document.createElementNS(SVG, tag), attributes, children);

// A text whose every second part between the separators is marked.
export const marked = (text, separator, mark) => text.split(separator).map((part, at) => (at % 2 ? mark(part) : part));

export const byId = (id) => document.getElementById(id);

// Replaces the content of the container with the children. The focus moves to the new element with the same data-key
// or, without one, to the first element of the container that can have it.
export function replace(container, ...children) {
  const active = document.activeElement;
  const had = container.contains(active) && active !== container;
  const key = active?.dataset.key;
  const [from, to] = had && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : [];
  container.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false));
  if (!had) return;
  const same = key && container.querySelector(`[data-key="${CSS.escape(key)}"]:not([disabled])`);
  const next = same || container.querySelector('[tabindex="0"], button:not([disabled]):not([tabindex="-1"])');
  (next || container).focus({ preventScroll: true });
  if (same && from != null) same.setSelectionRange(from, to);
}
