import { parseUrl } from '@plumbline/urls';

/** Credentials for a site: cookies and headers, sent to one origin only. */
export interface SiteAccess {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Request headers, lower-case names; cookies are one of them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The credential headers that a request of this URL may carry. Pure. */
export function headersFor(url: string, access: SiteAccess | undefined): Record<string, string> {
  return access !== undefined && parseUrl(url)?.origin === access.origin ? { ...access.headers } : {};
}
