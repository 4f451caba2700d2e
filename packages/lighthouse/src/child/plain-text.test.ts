import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  [
    'The title gives users an overview. [Learn more about document titles](https://dequeuniversity.com/rules/axe/4.11/document-title).',
    'The title gives users an overview.',
    'https://dequeuniversity.com/rules/axe/4.11/document-title',
  ],
  ["Document doesn't have a `<title>` element", "Document doesn't have a <title> element", ''],
  ['Consider [HTTP/2](https://a.example/h2) instead.', 'Consider HTTP/2 instead.', 'https://a.example/h2'],
  ['Not a link: [this](javascript:alert(1))', 'Not a link: [this](javascript:alert(1))', ''],
  ['', '', ''],
])('%s', (markdown, text, url) => {
  expect(plainText(markdown)).toEqual({ text, url });
});
