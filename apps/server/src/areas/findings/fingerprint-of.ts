import { hash } from 'node:crypto';
import { parseUrl } from '@plumbline/urls';
import type { FindingRecord } from './finding-record.ts';

/**
 * Identity of a finding among those of its kind of test, over runs and sites: its check, its place and what it is about. Host and
 * scheme are left out, so that staging compares with production. What people say of a finding is kept by it.
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

/** The findings of a page come one after the other. */
let latest = { url: '', path: '' };

function pathOf(url: string): string {
  if (latest.url === url) return latest.path;
  const parsed = parseUrl(url);
  const path = parsed ? parsed.pathname + parsed.search : url;
  latest = { url, path };
  return path;
}
