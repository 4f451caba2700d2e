/** Every way a request can end without a response. Closed: callers switch on it and never on message text. */
export type SafeFetchErrorCode =
  | 'invalid_url'
  | 'invalid_header'
  | 'scheme_refused'
  | 'credentials_refused'
  | 'port_refused'
  | 'address_refused'
  | 'own_address_refused'
  | 'name_not_found'
  | 'dns_failed'
  | 'connect_failed'
  | 'tls_failed'
  | 'timed_out'
  | 'too_many_redirects'
  | 'redirect_loop'
  | 'redirect_refused'
  | 'body_too_large'
  | 'too_many_pieces'
  | 'protocol_error'
  | 'aborted';

// No sentence names a resolved address: that would let anyone map the network Plumbline runs in.
const SENTENCES: Record<SafeFetchErrorCode, string> = {
  invalid_url: 'This is not a valid web address.',
  invalid_header: 'A request header has a name or value that HTTP does not allow.',
  scheme_refused: 'Only http:// and https:// addresses can be tested.',
  credentials_refused: 'Addresses with a user name or password in them are not accepted.',
  port_refused: 'This port is not used for websites, so it is not tested.',
  address_refused: 'This address belongs to a private or reserved network, so it is not tested.',
  own_address_refused: 'This is an address of Plumbline itself, so it is not tested.',
  name_not_found: 'The domain name does not exist.',
  dns_failed: 'The name of the website could not be looked up because its name servers did not answer.',
  connect_failed: 'Could not connect to the site.',
  tls_failed: 'No secure connection to the website could be made.',
  timed_out: 'The website took too long to answer.',
  too_many_redirects: 'The website redirected too many times.',
  redirect_loop: 'The website redirects in a circle.',
  redirect_refused: 'The website redirects to an address that is not valid.',
  body_too_large: 'The answer unpacks to far more data than was sent, so it was not read.',
  too_many_pieces: 'The website cut its answer into far too many pieces, or put far too much around it, so it was not read.',
  protocol_error: 'The website answered with something that is not valid HTTP, or stopped in the middle.',
  aborted: 'The request was cancelled.',
};

const MAX_URL_LENGTH = 2048;

/** The only error this package throws for a request; `message` is one plain sentence for users. */
export class SafeFetchError extends Error {
  /** What went wrong. */
  readonly code: SafeFetchErrorCode;
  /** The URL of the hop that failed, without credentials, cut at 2,048 characters. */
  readonly url: string;

  constructor(code: SafeFetchErrorCode, url: string, cause?: unknown) {
    super(SENTENCES[code], cause === undefined ? undefined : { cause });
    this.name = 'SafeFetchError';
    this.code = code;
    this.url = url.slice(0, MAX_URL_LENGTH);
  }
}

/** The `code` string of a Node or undici error, or '' when there is none. */
export function systemCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
