import { parseSync, Visitor } from 'vite';
import { skipSpansOf } from '../../packages/grammar/src/extract/skip-spans.ts';
import { HOLE, type Text } from './text.ts';

/** The texts of a source file with more than one word: strings, templates and JSX text. */
export function readSource(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const keep = (value: unknown, at: number): void => {
    if (typeof value !== 'string') return;
    const text = value.replace(/\s+/g, ' ').trim();
    // One word is a name, and words without a capital or punctuation are a list of names.
    if (/\w\s+\w/.test(text) && /[A-Z.,:!?]/.test(text)) {
      texts.push({ file, line: source.slice(0, at).split('\n').length, text, skip: [...skipSpansOf(text), ...holesOf(text)] });
    }
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  let tags = 0;
  new Visitor({
    // Tagged templates are SQL.
    TaggedTemplateExpression: () => void (tags += 1),
    'TaggedTemplateExpression:exit': () => void (tags -= 1),
    Literal: ({ value, start }) => keep(value, start),
    TemplateLiteral: ({ quasis, start }) => tags === 0 && keep(quasis.map(({ value }) => value.cooked).join(HOLE), start),
    JSXText: ({ value, start }) => keep(value.replaceAll('&apos;', "'"), start),
  }).visit(program);
  return texts;
}

function holesOf(text: string): [number, number][] {
  return [...text.matchAll(new RegExp(HOLE, 'g'))].map(({ index }) => [index, index + HOLE.length]);
}
