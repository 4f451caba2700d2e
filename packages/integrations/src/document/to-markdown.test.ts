import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

/** A visitor’s post that becomes a ticket. */
const COMMANDS = 'Thank you.\n/close\n  /move evil/project\nSee /etc/hosts.';

it('gives no command to GitLab, which reads them at the beginning of a line', () => {
  const written = toMarkdown([{ kind: 'paragraph', inlines: [{ text: COMMANDS }] }]);
  expect(written).toBe('Thank you.\n\\/close\n  \\/move evil/project\nSee /etc/hosts.');
  // Text that went through the form unchanged comes out the same.
  expect(toMarkdown(parseMarkdown(written))).not.toMatch(/^\s*\//m);
  expect(toMarkdown(parseMarkdown('> /close'))).toBe('> \\/close');
});

it.each(['~~~', '~~~~ js', '===', '---', '  ~~~', '- - -'])('begins no other block with a line of a text: %s', (line) => {
  const [paragraph, ...others] = parseMarkdown(toMarkdown([{ kind: 'paragraph', inlines: [{ text: `Before.\n${line}\nAfter.` }] }]));
  expect([paragraph?.kind, others]).toEqual(['paragraph', []]);
});
