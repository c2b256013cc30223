// What one can do with a game besides playing it. Each activity has a tab, and a module that draws it.
//
// `mount(container, context)` draws the activity in the empty container: when its tab is opened, and again whenever
// the game, its options or the language change. `context` has
//     signal          aborted when the activity is closed or drawn again,
//     play(row)       opens the board with a position of the same game,
//     say(sentence)   writes the sentence above the activity.
// `fits(view)`, if there is one, says whether the tab can be opened for a game, and the sentence `why` says for which
// games it can; `view` is the library's view of a position.
// Sentences stand in activity-NAME.en.ftl and activity-NAME.zh.ftl, the style in activity-NAME.css.

import { find } from "./activity-find.js";
import { groups } from "./activity-groups.js";
import { rules } from "./activity-rules.js";
import { values } from "./activity-values.js";

export const ACTIVITIES = [find, groups, values, rules];
