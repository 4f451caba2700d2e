export { createVisitorFinder } from './find-visitor.ts';
export { siteVisitors, widgets } from './tables.ts';
export { mountWidgetFiles, openWidgetFiles, panelLink, type WidgetFiles } from './widget-files.ts';
