/* The part that is loaded once a visitor shows the page. */
export { askForDraft } from './ask-page.ts';
export { bodyOf, isEmpty } from './draft.ts';
export { ShownPage as default } from './shown-page.tsx';
