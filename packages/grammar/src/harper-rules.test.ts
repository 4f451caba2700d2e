import { LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import { expect, it } from 'vitest';
import { HARPER_OFF } from './harper-rules.ts';

it('every rule that is switched off exists and says why', async () => {
  const linter = new LocalLinter({ binary });
  await linter.setup();
  const known = Object.keys(await linter.getDefaultLintConfig());
  expect(Object.keys(HARPER_OFF).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.values(HARPER_OFF).filter((reason) => !/^[A-Z"].{15,}\.$/.test(reason))).toEqual([]);
});
