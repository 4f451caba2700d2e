import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { createPdfPrinter } from './print-pdf.ts';

const chromium = findChromium(process.env['CHROME_PATH'] ?? null);

it('prints several documents at once, runs no script and loads nothing', async () => {
  if (!chromium) throw new Error('npm test installs Chromium or names what is missing.');
  await using outside = await startPageServer({ '*': 'seen' });
  const printer = createPdfPrinter(chromium);
  const hostile = `<title>Report</title><h1>Report</h1><img src="${outside.url('/picture')}"><script>fetch('${outside.url('/script')}')</script><link rel="stylesheet" href="${outside.url('/style')}">`;
  const files = await Promise.all([printer.print(hostile), printer.print('<h1>Second</h1>'), printer.print('<h1>Third</h1>')]);
  await printer.close();
  for (const bytes of files) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  expect(outside.requests).toEqual([]);
});

it('opens a new browser after it was closed', async () => {
  const printer = createPdfPrinter(chromium ?? '');
  await printer.print('<h1>One</h1>');
  await printer.close();
  expect((await printer.print('<h1>Two</h1>')).length).toBeGreaterThan(500);
  await printer.close();
});

it('believes CHROME_PATH only when it can be run', () => {
  expect(findChromium('/nowhere/chromium')).toBeNull();
});
