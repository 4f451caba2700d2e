/** Pages determine how large the messages about them are. Anything larger than the largest screenshot or source we ask for is dropped. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
/** The same for answers that are not a single string: parsing many small parts takes thirty times as long, and a page chooses how many there are. */
const MAX_PARTS_BYTES = 8 * 1024 * 1024;
/** Total of unsolicited events about one page. The heaviest pages need less than a tenth. */
const MAX_EVENT_BYTES = 64 * 1024 * 1024;
/** Total of answers about one page, whose size a page influences as well. The longest tests of one page need a tenth. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/** Chromium puts the id of a command first in its answer, and the name first in an event. */
const ANSWER = /^\{"id":(\d+)/;
const EVENT = /^\{"method":"([A-Za-z.]+)"/;
/** Chromium puts the session last in a message. */
const SESSION = /"sessionId":"([0-9A-F]{32})"\}$/;
/** Enough bytes at either end of a message to tell whose it is. */
const EDGE_BYTES = 64;
/** Enough bytes to tell what a long message is about. Ordinary addresses are shorter. */
const START_BYTES = 4096;
/** From here on a message is long; no page reaches this by accident. */
export const LONG_MESSAGE_BYTES = 1024 * 1024;
const TOO_LARGE_CODE = -32_000;
/** Marks the error sent in place of an answer that is too large. */
export const TOO_LARGE_DATA = 'too large';
/** How many sessions are tracked before those of closed pages are forgotten. */
const MAX_SESSIONS = 1_000;

export interface MessageLimits {
  /** Bytes of one message. */
  readonly message?: number;
  /** Bytes of an answer that is not a single string. */
  readonly parts?: number;
  /** Bytes of all events of one session. */
  readonly events?: number;
  /** Bytes of all answers of one session. */
  readonly answers?: number;
}

/** A message of the protocol. */
export interface ReceivedMessage {
  readonly message: object;
  /** Its length. */
  readonly bytes: number;
}

/**
 * Splits the byte stream of a DevTools pipe into messages, which end with a zero byte. A message that is too large is neither buffered nor delivered:
 * an event is dropped, an answer is replaced by an error. A page that sends too much gets no more events through, and only a limited amount of
 * answers, because parsing them takes time that others wait for. Sessions are counted separately, which bounds each page as long as only we create
 * sessions; a caller that lets pages create some must bound them together.
 * @param wants whether an event is parsed at all; receives its name, its session (empty for the browser itself), its length, and the first bytes of
 * a message of more than a megabyte, which are empty for any other
 * @param isOneText whether the answer to a command id is a single string, such as a screenshot
 * @returns takes bytes and returns the messages they complete; throws when the browser itself sends too much about its windows
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
): (bytes: Buffer) => Iterable<ReceivedMessage> {
  const told = { events: countBySession(events), answers: countBySession(answers) };
  let held: Buffer[] = [];
  let size = 0;
  /** First and last bytes of a message that is too large. */
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
    // Answers start with the id of their command.
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
      // A dropped event counts like any other.
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

/** The error sent in place of an answer that is too large; null for an event, which is dropped. */
function refusalOf({ start, end }: Edges): Buffer | null {
  const id = idOf(start);
  if (id === null) return null;
  const sessionId = sessionOf(end);
  const error = { code: TOO_LARGE_CODE, message: 'The page has more to tell than is read of a page.', data: TOO_LARGE_DATA };
  return Buffer.from(JSON.stringify({ id, error, ...(sessionId === '' ? {} : { sessionId }) }));
}

/** The id of the command that is answered; null for an event. */
function idOf(message: Buffer): number | null {
  const id = ANSWER.exec(message.subarray(0, EDGE_BYTES).toString('latin1'))?.[1];
  return id === undefined ? null : Number(id);
}

function sessionOf(message: Buffer): string {
  return SESSION.exec(message.subarray(-EDGE_BYTES).toString('latin1'))?.[1] ?? '';
}

/** @returns adds bytes to a session’s total and says whether it is over the limit */
function countBySession(maxBytes: number): (session: string, bytes: number) => boolean {
  const counted = new Map<string, number>();
  return (session, more) => {
    const bytes = (counted.get(session) ?? 0) + more;
    if (counted.size >= MAX_SESSIONS && !counted.has(session)) counted.delete(counted.keys().next().value ?? '');
    counted.set(session, bytes);
    return bytes > maxBytes;
  };
}
