export { load, type LoadOptions, type LoadedWidget } from './load.ts';
export type { PlumblineEvent, PlumblineEvents, PlumblineFunction, Tab } from './plumbline.ts';
