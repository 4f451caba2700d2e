export { createVisitorFinder } from './find-visitor.ts';
export { decideHold, readableWords } from './hold/decide-hold.ts';
export { findHeldWord } from './hold/find-held-word.ts';
export { heldFields } from './hold/held-fields.ts';
export { hasChat } from './has-chat.ts';
export { isBlocked } from './is-blocked.ts';
export { mayWriteUnconfirmed } from './may-write-unconfirmed.ts';
export { siteVisitors, visitorBlocks, widgets } from './tables.ts';
export { mountWidgetFiles, openWidgetFiles, panelLink, type WidgetFiles } from './widget-files.ts';
