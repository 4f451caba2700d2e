/* The heavy part: loaded once the visitor is about to write. */
export { default } from '@plumbline/editor/react';
