// Lists that are kept on this machine. Without storage, each is empty.

export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]");
  } catch {
    return [];
  }
}

// Adds an item to a list, once.
export function keep(name, item) {
  const list = kept(name);
  if (list.includes(item)) return;
  try {
    localStorage.setItem(name, JSON.stringify([...list, item]));
  } catch {
    // The page does not remember the item.
  }
}
