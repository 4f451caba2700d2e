/** Maximum length in octets of a host name and of each of its labels (RFC 1035, section 2.3.4). A non-ASCII character takes more than one. */
const MAX_NAME = 253;
const MAX_LABEL = 63;

/** Neither non-ASCII characters nor percent escapes: such a host is parsed in linear time. */
const PLAIN = /^[\0-$&-\x7f]*$/;
/**
 * What precedes a host whose labels are converted to ASCII; hosts of other schemes are percent-encoded. A reference without a scheme starts with two
 * slashes.
 */
const BEFORE_HOST = /^[\0-\x20]*(?:(?:https?|wss?|ftp|file):[\\/]*|[\\/]{2,})/i;
/** All characters that end a label (Unicode Technical Standard 46, section 2.3). */
const DOTS = /[.\u3002\uFF0E\uFF61]/;

/**
 * Parses an untrusted URL as `URL.parse` does; use it for all of those. Converting a label to ASCII takes time that grows with the square of its
 * length: 25 ms for 4,000 characters, far more than a valid name can have.
 * @param base what a relative reference is resolved against
 * @returns null also for a host longer than names may be
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  return PLAIN.test(text) || mayBeName(hostOf(text)) ? URL.parse(text, base) : null;
}

/** The part that is parsed as the host; '' where there is none. */
function hostOf(text: string): string {
  // The parser removes these wherever they occur.
  const rest = text.replaceAll(/[\t\n\r]/g, '');
  const [before] = BEFORE_HOST.exec(rest) ?? [];
  if (before === undefined) return '';
  const authority = rest.slice(before.length).split(/[\\/?#]/, 1)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
}

function mayBeName(host: string): boolean {
  const name = host.replaceAll(/%[\da-f]{2}/gi, '%');
  return name.length <= MAX_NAME && name.split(DOTS).every((label) => label.length <= MAX_LABEL);
}
