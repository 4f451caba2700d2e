/** Loaded after the panel is first shown: everything that opens over the tabs, and the proof of work required before writing. */
export const loadOverlays = () => import('./overlays.tsx');
