/** Octets of a name, and of each of its labels (RFC 1035, section 2.3.4). What is not ASCII takes more than one. */
const MAX_NAME = 253;
const MAX_LABEL = 63;

/** Neither letters outside ASCII nor what stands for them: a host is then read in a time that grows with its length. */
const PLAIN = /^[\0-$&-\x7f]*$/;
/** Scheme and slashes before whose host letters are turned into ASCII; of other schemes they are escaped. Without a scheme there are two slashes. */
const BEFORE_HOST = /^[\0-\x20]*(?:(?:https?|wss?|ftp|file):[\\/]*|[\\/]{2,})/i;
/** All that ends a label (Unicode Technical Standard 46, section 2.3). */
const DOTS = /[.\u3002\uFF0E\uFF61]/;

/**
 * Reads a URL as `URL.parse` does, for texts that strangers write, and nothing else reads those. To turn a label into ASCII takes a time
 * that grows with the square of its length: 25 ms for 4,000 signs, which no name can have.
 * @param base what a relative reference is resolved against
 * @returns null also for a host that is longer than names may be
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  return PLAIN.test(text) || mayBeName(hostOf(text)) ? URL.parse(text, base) : null;
}

/** The text that is read as a host; '' where there is none. */
function hostOf(text: string): string {
  // Where they stand does not matter: the parser takes them out.
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
