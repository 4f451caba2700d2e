/* The heavy part: loaded once somebody is about to write. */
export { default } from '@plumbline/editor/react';
