import type { Metric } from './analytics-view.ts';

/** The name of a referrer; most visits have none. */
export function hostWord(host: string): string {
  return host === '' ? 'Direct' : host;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The name of a country, from its two-letter code; some time zones belong to none. */
export function countryWord(country: string): string {
  return country === '' ? 'Unknown' : (countryNames.of(country) ?? country);
}

const ACTION_WORDS = new Map([
  ['outbound', 'Outbound link'],
  ['press', 'Press'],
]);

/** The name of an action; sites can define their own. */
export function actionWord(type: string): string {
  return ACTION_WORDS.get(type) ?? type;
}

export const METRIC_WORDS: Record<Metric, string> = {
  visitors: 'Visitors',
  visits: 'Visits',
  page_views: 'Page views',
  conversions: 'Conversions',
};

/** How a number changed: "+12%", "no change"; null if there is nothing to compare with. */
export function changeWord(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'no change';
  return percent > 0 ? `+${percent.toLocaleString('en')}%` : `−${Math.abs(percent).toLocaleString('en')}%`;
}
