import { expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

const SOURCE = `import type { Test } from '@plumbline/contract';
import './app.css';
import { z } from 'zod/mini';
import {
  one,
} from '../shared/one.ts';
export { two } from './two.ts';
const Later = lazy(() => import('./later.tsx'));
`;

it('says what is loaded with a file, for its types alone, and later', () => {
  expect(readImports('apps/web/app/root.tsx', SOURCE).map(({ target, isValue }) => [target, isValue])).toEqual([
    ['@plumbline/contract', false],
    ['apps/web/app/app.css', true],
    ['zod', true],
    ['apps/web/shared/one.ts', true],
    ['apps/web/app/two.ts', true],
    ['apps/web/app/later.tsx', false],
  ]);
});
