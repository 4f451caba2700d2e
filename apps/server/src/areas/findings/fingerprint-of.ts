import { hash } from 'node:crypto';
import { parseUrl } from '@plumbline/urls';
import type { FindingRecord } from './finding-record.ts';

/**
 * Identifies a finding of a kind of test across runs and sites: by check, place and subject. Host and scheme are left out, so that staging compares
 * with production. Ignored findings and accepted fixes refer to it.
 * @returns 32 hex digits
 */
export function fingerprintOf({
  checkId,
  pageUrl,
  isOfSite = false,
  detail = '',
}: Pick<FindingRecord, 'checkId' | 'pageUrl' | 'isOfSite' | 'detail'>): string {
  const place = isOfSite || pageUrl === null ? 'site' : pathOf(pageUrl);
  return hash('sha256', [checkId, place, ...(detail === '' ? [] : [detail])].join('\n')).slice(0, 32);
}

/** Caches the last page, since the findings of a page are consecutive. */
let latest = { url: '', path: '' };

function pathOf(url: string): string {
  if (latest.url === url) return latest.path;
  const parsed = parseUrl(url);
  const path = parsed ? parsed.pathname + parsed.search : url;
  latest = { url, path };
  return path;
}
