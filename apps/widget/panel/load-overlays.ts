/** What is loaded behind what the panel first shows: all that lies over the tabs, and the work that comes before writing. */
export const loadOverlays = () => import('./overlays.tsx');
