import { arrive, findPressed, frameOf, pageOf, press } from './replay-moves.ts';
import type { ReplayMove, ReplayPlan } from './replay-plan.ts';

/**
 * A plan as a Playwright script that runs with `node`, generated step by step, since that of a long capture is two hundred megabytes. It contains no
 * passwords or other typed text: fields are filled from environment variables, and only pressed when one is not set.
 */
export function* replayScript({ viewport, moves }: ReplayPlan, url: string, library: 'playwright' | 'playwright-core'): Generator<string> {
  const fields = [...new Set(moves.flatMap((move) => (move.kind === 'press' && move.field ? move.field : [])))];
  yield* [
    `// Captured by Plumbline on ${oneLine(url)}. Run: npm install ${library} && node replay.mjs`,
    ...(fields.length > 0 ? [`// What was typed was never captured. Fill fields with the environment: ${fields.join(', ')}`] : []),
    `// Chromium of your own: CHROME_PATH. To watch it: HEADED=1`,
    `import { chromium } from '${library}';`,
    '',
    'const browser = await chromium.launch({',
    '  headless: !process.env.HEADED,',
    '  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),',
    '  ...(process.getuid?.() === 0 ? { args: ["--no-sandbox"] } : {}),',
    '});',
    `const context = await browser.newContext({ viewport: ${JSON.stringify(viewport)} });`,
    "context.on('weberror', (error) => console.log(`  error: ${error.error().message}`));",
    "context.on('response', (answer) => { if (answer.status() >= 400) console.log(`  ${answer.status()} ${answer.url()}`); });",
    '',
    'let done = 0;',
    'async function step(words, run) {',
    '  await run();',
    '  done += 1;',
    '  console.log(`${done}. ${words}`);',
    '}',
    '',
    'try {',
  ].map(line);
  for (const move of moves) yield linesOf(move).map(line).join('');
  yield* [
    `  console.log(\`\${done} of ${moves.length} steps done\`);`,
    '} finally {',
    '  await browser.close();',
    '}',
    '',
    ...[pageOf, arrive, frameOf, findPressed, press].flatMap((helper) => [sourceOf(helper), '']),
  ].map(line);
}

const line = (words: string): string => `${words}\n`;

function linesOf(move: ReplayMove): string[] {
  if (move.kind === 'arrive') {
    return [
      `  await step(${text(`at ${move.url}`)}, async () =>`,
      `    arrive(await pageOf(context, ${move.tab}), ${text(move.url)}, ${move.isOpenable}),`,
      '  );',
    ];
  }
  const { frameUrl, role, name, selector } = move;
  const value = move.field ? `process.env.${move.field} ?? null` : 'null';
  return [
    `  await step(${text(`press ${move.words}`)}, async () => {`,
    `    const { target } = await findPressed(await pageOf(context, ${move.tab}), ${text({ frameUrl, role, name, selector })});`,
    `    await press(target, ${move.byKey}, ${value});`,
    '  });',
  ];
}

/** As a string literal. Captured text is untrusted, so JavaScript’s other line terminators are escaped too. */
function text(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function oneLine(words: string): string {
  return words.replaceAll(/[\r\n\u2028\u2029]/g, ' ');
}

/** The source of a function as it runs: with types already blanked out, and the blanks collapsed. */
function sourceOf(helper: (...words: never[]) => unknown): string {
  return helper
    .toString()
    .split('\n')
    .map(
      (line) =>
        /^\s*/.exec(line)?.[0] +
        line
          .trim()
          .replaceAll(/ {2,}/g, ' ')
          .replaceAll(/ +([,;)])/g, '$1'),
    )
    .join('\n');
}
