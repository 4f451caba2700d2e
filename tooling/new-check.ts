/** npm run new:check -- <category>/<id>: creates the three files of a check and its line in the profile, ready to be filled in. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '../packages/audit/src/categories.ts';

const [, category = '', id = ''] = /^([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(process.argv[2] ?? '') ?? [];
const known = CATEGORIES.find((candidate) => candidate.id === category);
if (!known || id === '') {
  console.error(`Usage: npm run new:check -- <category>/<id>\nCategories: ${CATEGORIES.map((candidate) => candidate.id).join(', ')}`);
  process.exit(1);
}

const audit = join(import.meta.dirname, '../packages/audit/src');
const base = join(audit, 'checks', category, id);
if (existsSync(`${base}.ts`)) {
  console.error(`There is a check ${category}/${id} already.`);
  process.exit(1);
}

const name = id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
const title = `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

writeFileSync(
  `${base}.ts`,
  `import { definePageCheck, fail, pass } from '../../check.ts';

export const ${name} = definePageCheck({
  id: '${id}',
  category: '${known.name}',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const [defect] = document.titles.filter((candidate) => candidate.text === '');
    return defect ? fail({ message: 'Say in one sentence what is wrong.', at: [defect.element] }) : pass();
  },
});
`,
);
writeFileSync(
  `${base}.test.ts`,
  `import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('${id}', () => {
  it.each([
    ['a healthy page', '<title>Harbour Tools</title>', 'pass'],
    ['the defect', '<title></title>', 'fail'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('${id}', html).outcome).toBe(outcome);
  });
});
`,
);
writeFileSync(
  `${base}.md`,
  `---
title: ${title}
summary: Say in one sentence what fails.
source: The standard or document that the rule comes from
---

## Why it matters

## How to fix

## Examples

\`\`\`html bad
<title></title>
\`\`\`

\`\`\`html good
<title>Harbour Tools</title>
\`\`\`

## What it does not check
`,
);
const profile = join(audit, 'profile.ts');
const heading = `  // ${known.name}\n`;
writeFileSync(profile, readFileSync(profile, 'utf8').replace(heading, `${heading}  '${id}': 'medium',\n`));
console.log(`Fill in ${category}/${id}.ts, .test.ts and .md, set its severity in profile.ts, then run npm run generate.`);
