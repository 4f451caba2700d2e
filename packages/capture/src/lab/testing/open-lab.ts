import { createPhoneSimulator } from '@plumbline/lighthouse';
import { afterAll } from 'vitest';
import type { Lab } from '../measure-page.ts';

/** The product's lab for the tests of one file: a phone four times slower than this machine. */
export function openLab(): Lab {
  const simulator = createPhoneSimulator();
  afterAll(() => simulator.close());
  return { simulate: simulator.simulate, slowdown: 4 };
}
