export { createVisitorFinder } from './find-visitor.ts';
export { mayWriteUnconfirmed } from './may-write-unconfirmed.ts';
export { siteVisitors, widgets } from './tables.ts';
export { mountWidgetFiles, openWidgetFiles, panelLink, type WidgetFiles } from './widget-files.ts';
