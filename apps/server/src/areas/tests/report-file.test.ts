import { expect, it } from 'vitest';
import { reportFileName } from './report-file.ts';

it('makes file names that are safe in a header', () => {
  expect(reportFileName('evil".example\r\n:80', new Date('2026-11-21T10:00:00Z'))).toBe('plumbline-evil_.example___80-2026-11-21');
});
