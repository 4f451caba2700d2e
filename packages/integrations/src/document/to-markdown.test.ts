import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

/** As a visitor may post it, whose post becomes a ticket. */
const COMMANDS = 'Thank you.\n/close\n  /move evil/project\nSee /etc/hosts.';

it('gives no command to GitLab, which reads them at the beginning of a line', () => {
  const written = toMarkdown([{ kind: 'paragraph', inlines: [{ text: COMMANDS }] }]);
  expect(written).toBe('Thank you.\n\\/close\n  \\/move evil/project\nSee /etc/hosts.');
  // What a form took and sent back again is the same.
  expect(toMarkdown(parseMarkdown(written))).not.toMatch(/^\s*\//m);
  expect(toMarkdown(parseMarkdown('> /close'))).toBe('> \\/close');
});

it.each(['~~~', '~~~~ js', '===', '---', '  ~~~', '- - -'])('begins no other block with a line of a text: %s', (line) => {
  const [paragraph, ...others] = parseMarkdown(toMarkdown([{ kind: 'paragraph', inlines: [{ text: `Before.\n${line}\nAfter.` }] }]));
  expect([paragraph?.kind, others]).toEqual(['paragraph', []]);
});
