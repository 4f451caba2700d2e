import { parseUrl } from '@plumbline/urls';

/** What opens pages of a site to those who may see them: cookies and headers, sent to one origin and nowhere else. */
export interface SiteAccess {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Request headers, lower-case names; cookies are one of them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers a request of this URL may carry. Pure. */
export function headersFor(url: string, access: SiteAccess | undefined): Record<string, string> {
  return access !== undefined && parseUrl(url)?.origin === access.origin ? { ...access.headers } : {};
}
