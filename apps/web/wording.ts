import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';

/*
 * Looks for words that people stumble over in what they read: texts of screens, emails, errors and the API's own descriptions. Names in
 * code and comments are of no concern. Run by npm run check.
 */

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['apps/web/app', 'apps/extension/{entrypoints,features,platform}', 'apps/server/src', 'packages/{contract,ui,editor}/src'];

/** What was written once and read badly, and what to write instead. */
const BAD: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  [/\b(?:a|the|no more|this|another|new) letters?\b(?! of| from| and|,)/i, 'email'],
  [/\bslips?\b(?!-)/i, 'mistake'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\btakes (?:an account|the \w+ plan)\b/i, 'needs'],
  [/\bThere (?:is|are) no \w+(?: \w+)? yet\b/, 'No … yet'],
  [/\bNo (?:test|page|address|call|slip|mistake|post|entry|member) match(?:es)?\b/, 'No …s match'],
  [/\bwhoever runs (?:it|this server)\b/i, 'the administrator'],
  [/\bmake a link\b/i, 'create a link'],
  [/\bas the system\b/i, 'match system'],
];

/** A text in a source file, and where it begins. */
interface Text {
  readonly value: string;
  readonly at: number;
}

/** Every string, template part and text between tags that has more than one word. */
function textsOf(file: string, source: string): Text[] {
  const texts: Text[] = [];
  const keep = (value: unknown, at: number): void => {
    // One word is a name, and words without a capital or a stop are a list of them.
    if (typeof value === 'string' && /\w\s+\w/.test(value) && /[A-Z.,:!?]/.test(value)) texts.push({ value, at });
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  let tags = 0;
  new Visitor({
    // What has a tag is SQL.
    TaggedTemplateExpression: () => void (tags += 1),
    'TaggedTemplateExpression:exit': () => void (tags -= 1),
    Literal: ({ value, start }) => keep(value, start),
    TemplateElement: ({ value, start }) => tags === 0 && keep(value.cooked, start),
    JSXText: ({ value, start }) => keep(value, start),
  }).visit(program);
  return texts;
}

let found = 0;
for (const file of SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))) {
  if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
  const source = readFileSync(join(ROOT, file), 'utf8');
  for (const { value, at } of textsOf(file, source)) {
    for (const [pattern, instead] of BAD) {
      const bad = pattern.exec(value)?.[0];
      if (bad === undefined) continue;
      found += 1;
      const line = source.slice(0, at).split('\n').length;
      console.log(`${relative(ROOT, join(ROOT, file))}:${line} “${bad}”: rather ${instead}. ${value.trim().slice(0, 100)}`);
    }
  }
}
process.exit(found === 0 ? 0 : 1);
