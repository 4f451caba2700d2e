/** Where a build keeps the letters that nearly every word is drawn with: to be asked for before the styles that name them are read. */
export { default as FONT_URL } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
