import type { Site, VisitReport, Widget } from '@plumbline/contract';
import { getVisitReport, listSites, listWidgets } from '@plumbline/contract/endpoints';
import { WIDGET_DEFAULTS } from '@plumbline/contract/rules';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../testing/fake-api.ts';
import { idOf } from '../../testing/samples.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AnalyticsBoard } from './analytics-board.tsx';

const site = (number: number, host: string): Site => ({
  id: idOf(number),
  origin: `https://${host}`,
  host,
  verified_at: null,
  verified_by: null,
  checked_at: null,
  problems: [],
  proofs: { dns: { name: '', value: '' }, file: { url: '', content: '' }, meta: { url: '', tag: '' } },
  created_at: '2026-11-01T12:00:00.000Z',
});
const SITES = [site(1, 'harbour.example'), site(2, 'pier.example')];

const widget = (differs: Partial<Widget> = {}): Widget => ({
  ...WIDGET_DEFAULTS,
  held_words: [],
  allowed_origins: [],
  tabs: [...WIDGET_DEFAULTS.tabs],
  enabled: true,
  analytics: true,
  site_id: idOf(1),
  host: 'harbour.example',
  key: 'key1',
  changelog: 'https://plumbline.example/changelog/key',
  script: 'https://plumbline.example/widget.js',
  tracker: 'https://plumbline.example/tracker.js',
  has_secret: false,
  seen_at: null,
  seen_on: '',
  ...differs,
});

const counts = (number: number) => ({ visitors: number, visits: number, page_views: number });
const totals = (number: number) => ({
  ...counts(number),
  conversions: 7,
  average_seconds: number === 0 ? null : 75,
  single_page_share: number === 0 ? null : 0.5,
});
const REPORT: VisitReport = {
  totals: totals(112),
  previous: totals(100),
  series: [
    { at: '2026-03-01T00:00:00.000Z', ...counts(40), conversions: 5 },
    { at: '2026-03-02T00:00:00.000Z', ...counts(72), conversions: 2 },
  ],
  pages: [{ path: '/docs', title: 'Documents', ...counts(90) }],
  referrers: [{ host: '', ...counts(80) }],
  devices: [{ device: 'Firefox on Linux', ...counts(60) }],
  countries: [
    { country: 'NO', ...counts(50) },
    { country: '', ...counts(10) },
  ],
  actions: [
    { type: 'outbound', target: 'https://shop.example/', visits: 11, times: 12 },
    { type: 'press', target: 'Call the crane', visits: 1, times: 1 },
  ],
  conversions: [{ type: 'signup', visits: 7 }],
};
const NOTHING: VisitReport = {
  totals: totals(0),
  previous: null,
  series: [],
  pages: [],
  referrers: [],
  devices: [],
  countries: [],
  actions: [],
  conversions: [],
};

function showBoard({
  at = '/analytics',
  sites = SITES,
  widgets = [widget()],
  report = REPORT,
}: { at?: string; sites?: readonly Site[]; widgets?: Widget[]; report?: VisitReport } = {}) {
  const api = fakeApi();
  api.answer(listSites, wholeList(sites));
  api.answer(listWidgets, wholeList(widgets));
  api.answer(getVisitReport, report);
  return { api, ...showScreen(<AnalyticsBoard />, at) };
}

it('shows totals with what they were before, the line over time, and what most visits have', async () => {
  const { api } = showBoard();
  await expect.element(page.getByText('+12%, vs 100').first()).toBeVisible();
  await expect.element(page.getByText('1 min 15 s', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'As table' }).click();
  await expect.element(page.getByRole('row', { name: /72/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Direct 80 visits$/ })).toBeVisible();
  expect(api.calls(getVisitReport)[0]?.query).toMatchObject({ site_id: idOf(1), interval: 'day' });
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('lists what was done on the pages, and what visits came to', async () => {
  showBoard();
  await expect.element(page.getByText('https://shop.example/')).toBeVisible();
  await expect.element(page.getByText('Outbound link, in 11 visits')).toBeVisible();
  await expect.element(page.getByText('12 actions')).toBeInTheDocument();
  await expect.element(page.getByText('signup')).toBeVisible();
});

it('names the countries of visitors, and narrows the report to one', async () => {
  const { api } = showBoard();
  await page.getByRole('button', { name: /^Unknown 10 visits$/ }).click();
  await expect.poll(() => api.calls(getVisitReport).at(-1)?.query).toMatchObject({ filter: 'country:' });
  await page.getByRole('button', { name: /^Norway 50 visits$/ }).click();
  await expect.poll(() => api.calls(getVisitReport).at(-1)?.query).toMatchObject({ filter: 'country:NO' });
  await expect.element(page.getByRole('button', { name: /^In: Norway/ })).toBeVisible();
});

it('says how actions and conversions come to be where there are none', async () => {
  showBoard({ report: { ...REPORT, actions: [], conversions: [] } });
  await expect.element(page.getByText(/data-plumbline-action/)).toBeVisible();
  await expect.element(page.getByText(/data-plumbline-conversion/)).toBeVisible();
});

it('draws what the reader chooses, by its name in the address', async () => {
  const { address } = showBoard();
  await page.getByRole('radio', { name: 'Conversions' }).click({ force: true });
  await expect
    .element(page.getByRole('slider', { name: 'Conversions, read value by value' }))
    .toHaveAttribute('aria-valuetext', '2 Mar 2026: 2');
  expect(address()).toBe('/analytics?metric=conversions');
});

it('narrows by a press on a row, and lets go by a press on the chip', async () => {
  const { api, address } = showBoard();
  await page.getByRole('button', { name: /^\/docs Documents 90 page views$/ }).click();
  await page.getByRole('button', { name: /^Direct 80 visits$/ }).click();
  await expect.poll(() => api.calls(getVisitReport).at(-1)?.query).toMatchObject({ filter: 'page:/docs referrer:' });
  await page.getByRole('button', { name: /^Page: \/docs/ }).click();
  await expect.poll(() => api.calls(getVisitReport).at(-1)?.query).toMatchObject({ filter: 'referrer:' });
  expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe('referrer:');
});

it('keeps the filters where nothing matches', async () => {
  showBoard({ at: '/analytics?filter=page:/gone', report: NOTHING });
  await expect.element(page.getByText('Nothing matches.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Page: \/gone/ })).toBeVisible();
});

it('forgets the filters with the site they are about', async () => {
  const { address } = showBoard({ at: '/analytics?filter=page:/docs' });
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'pier.example' }).click();
  await expect.poll(address).toBe(`/analytics?site=${idOf(2)}`);
});

it('sends who has no site to where one is added', async () => {
  showBoard({ sites: [], widgets: [] });
  await expect.element(page.getByRole('link', { name: 'Add a site' })).toHaveAttribute('href', '/settings/sites');
});

it.each([
  ['no widget', []],
  ['analytics off', [widget({ analytics: false })]],
  ['the widget off', [widget({ enabled: false })]],
])('leads to the settings with %s', async (_name, widgets) => {
  showBoard({ widgets, report: NOTHING });
  await expect.element(page.getByRole('link', { name: 'Open the widget settings' })).toHaveAttribute('href', '/settings/widget');
});

it('says that a site is no longer recorded, beside what was', async () => {
  showBoard({ widgets: [widget({ analytics: false })] });
  await expect.element(page.getByText(/^Visits to harbour\.example are no longer recorded/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
});

it('says how the tracker gets onto the pages where nobody came', async () => {
  showBoard({ report: NOTHING });
  await expect.element(page.getByText('<script defer src="https://plumbline.example/tracker.js" data-site="key1"></script>')).toBeVisible();
});

it('says what could not be read, and reads it again', async () => {
  const { api } = showBoard();
  api.refuse(getVisitReport, { status: 503, code: 'unavailable' });
  await expect.element(page.getByText('The report could not be loaded.')).toBeVisible();
  api.answer(getVisitReport, REPORT);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
});
