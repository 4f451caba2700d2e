export { drawAnew } from './draw-anew.ts';
