/** The address of the font file used for nearly all text, for preloading before the style sheet is read. */
export { default as FONT_URL } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
