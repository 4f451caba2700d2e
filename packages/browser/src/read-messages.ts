/** A page says how large the messages about it are: what is larger than any picture or source that is asked for is let go. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
/** Of an answer that is no single text: to make its many parts takes thirty times as long, and a page chooses how many there are. */
const MAX_PARTS_BYTES = 8 * 1024 * 1024;
/** What may be told of one page without being asked for. The heaviest pages stay below a tenth. */
const MAX_EVENT_BYTES = 64 * 1024 * 1024;
/** What may be answered about one page: a page says how large the answers about it are, too. The longest tests of one get a tenth. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/** Chromium begins an answer with the number of what was asked, and an event with its name. */
const ANSWER = /^\{"id":(\d+)/;
const EVENT = /^\{"method":"([A-Za-z.]+)"/;
/** Chromium ends a message with the session it is about. */
const SESSION = /"sessionId":"([0-9A-F]{32})"\}$/;
/** More than a message takes to say whose it is, at its beginning or its end. */
const EDGE_BYTES = 64;
/** What a long message begins with says what it is about. Ordinary addresses are shorter. */
const START_BYTES = 4096;
/** Of a message that is long, such as no page has by chance. */
export const LONG_MESSAGE_BYTES = 1024 * 1024;
const TOO_LARGE_CODE = -32_000;
/** Marks the error in place of an answer that is too large. */
export const TOO_LARGE_DATA = 'too large';
/** Sessions of pages that have gone are forgotten when there are so many. */
const MAX_SESSIONS = 1_000;

export interface MessageLimits {
  /** Bytes of one message. */
  readonly message?: number;
  /** Bytes of an answer that is no single text. */
  readonly parts?: number;
  /** Bytes of the events of one session. */
  readonly events?: number;
  /** Bytes of the answers of one session. */
  readonly answers?: number;
}

/** A message of the protocol. */
export interface HeardMessage {
  readonly message: object;
  /** How long it was. */
  readonly bytes: number;
}

/**
 * Reads the messages of a DevTools pipe, each of which ends with a zero byte, as their bytes come. A message that is too large is not
 * held and not heard: an event that is missed, or an answer in whose place an error is heard. Of a page that says too much, only answers are
 * heard from then on, and of those no more than so many bytes: to read what it says takes time that others wait for. Sessions are counted each by itself,
 * which bounds pages where we alone make sessions; whoever lets pages make some bounds them all together.
 * @param wants whether an event is read at all; told its name, its session, which is empty for the browser itself, how many bytes it has, and the
 * beginning of one of more than a megabyte, which is empty for any other
 * @param isOneText whether what was asked under a number is answered by a single text, such as a picture
 * @returns takes bytes, and gives the messages that have ended with them; it throws where the browser itself says too much of its windows
 */
export function readMessages(
  {
    wants,
    isOneText,
  }: {
    readonly wants: (event: string, session: string, bytes: number, start: string) => boolean;
    readonly isOneText: (id: number) => boolean;
  },
  {
    message: maxBytes = MAX_MESSAGE_BYTES,
    parts = MAX_PARTS_BYTES,
    events = MAX_EVENT_BYTES,
    answers = MAX_ANSWER_BYTES,
  }: MessageLimits = {},
): (bytes: Buffer) => Iterable<HeardMessage> {
  const told = { events: countBySession(events), answers: countBySession(answers) };
  let held: Buffer[] = [];
  let size = 0;
  /** Of a message that is too large: what it begins and ends with. */
  let edges: Edges = { start: NOTHING, end: NOTHING };
  const take = (part: Buffer): void => {
    if (size <= maxBytes && size + part.length > maxBytes) {
      edges = { start: Buffer.concat([...held, part], START_BYTES), end: held.at(-1) ?? NOTHING };
      held = [];
    }
    size += part.length;
    if (size <= maxBytes) held.push(part);
    else edges.end = Buffer.concat([edges.end.subarray(-EDGE_BYTES), part.subarray(-EDGE_BYTES)]);
  };
  const isTooDear = (message: Buffer): boolean => {
    if (message.length <= parts) return false;
    const id = idOf(message);
    return id !== null && !isOneText(id);
  };
  const hears = ({ start, end }: Edges, length: number): boolean => {
    const session = sessionOf(end);
    const event = EVENT.exec(start.subarray(0, EDGE_BYTES).toString('latin1'))?.[1];
    // Answers begin with the number of what was asked.
    if (event === undefined) return session === '' || !told.answers(session, length);
    const beginning = length > LONG_MESSAGE_BYTES ? start.toString('latin1', 0, START_BYTES) : '';
    if (!wants(event, session, length, beginning)) return false;
    const isTooMuch = told.events(session, length);
    if (isTooMuch && session === '') throw new Error('It said too much of itself.');
    return !isTooMuch;
  };
  return function* (bytes) {
    let from = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      take(bytes.subarray(from, end));
      const whole = size <= maxBytes ? Buffer.concat(held) : null;
      const ends = whole ? { start: whole, end: whole } : edges;
      const message = whole && !isTooDear(whole) ? whole : refusalOf(ends);
      // An event that is missed counts as any other.
      const isHeard = message ? hears({ start: message, end: message }, message.length) : hears(ends, size);
      held = [];
      size = 0;
      from = end + 1;
      if (message && isHeard) yield { message: JSON.parse(message.toString('utf8')), bytes: message.length };
    }
    if (from < bytes.length) take(bytes.subarray(from));
  };
}

const NOTHING = Buffer.alloc(0);

interface Edges {
  readonly start: Buffer;
  end: Buffer;
}

/** The error in place of an answer that is too large; null for an event, which is missed. */
function refusalOf({ start, end }: Edges): Buffer | null {
  const id = idOf(start);
  if (id === null) return null;
  const sessionId = sessionOf(end);
  const error = { code: TOO_LARGE_CODE, message: 'The page has more to tell than is read of a page.', data: TOO_LARGE_DATA };
  return Buffer.from(JSON.stringify({ id, error, ...(sessionId === '' ? {} : { sessionId }) }));
}

/** The number of what is answered; null for an event. */
function idOf(message: Buffer): number | null {
  const id = ANSWER.exec(message.subarray(0, EDGE_BYTES).toString('latin1'))?.[1];
  return id === undefined ? null : Number(id);
}

function sessionOf(message: Buffer): string {
  return SESSION.exec(message.subarray(-EDGE_BYTES).toString('latin1'))?.[1] ?? '';
}

/** @returns what adds bytes to those of a session, and says whether they are too many */
function countBySession(maxBytes: number): (session: string, bytes: number) => boolean {
  const counted = new Map<string, number>();
  return (session, more) => {
    const bytes = (counted.get(session) ?? 0) + more;
    if (counted.size >= MAX_SESSIONS && !counted.has(session)) counted.delete(counted.keys().next().value ?? '');
    counted.set(session, bytes);
    return bytes > maxBytes;
  };
}
