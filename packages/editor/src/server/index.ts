export { parseHtml } from './parse-html.ts';
