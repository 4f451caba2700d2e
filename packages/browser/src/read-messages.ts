/** A page says how large the messages about it are: what is larger than any picture or source that is asked for is let go. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
/** What may be told of one page without being asked for. The heaviest pages stay below a tenth. */
const MAX_EVENT_BYTES = 64 * 1024 * 1024;
/** What may be answered about one page: a page says how large the answers about it are, too. The longest tests of one get a tenth. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/** Chromium ends a message with the session it is about. */
const SESSION = /"sessionId":"([0-9A-F]{32})"\}$/;
/** More than a message takes to say whose it is, at its beginning or its end. */
const EDGE_BYTES = 64;
const TOO_LARGE_CODE = -32_000;
/** Marks the error in place of an answer that is too large. */
export const TOO_LARGE_DATA = 'too large';
/** Sessions of pages that have gone are forgotten when there are so many. */
const MAX_SESSIONS = 1_000;

export interface MessageLimits {
  /** Bytes of one message. */
  readonly message?: number;
  /** Bytes of the events of one session. */
  readonly events?: number;
  /** Bytes of the answers of one session. */
  readonly answers?: number;
}

/**
 * Reads the messages of a DevTools pipe, each of which ends with a zero byte, as their bytes come. A message that is too large is not
 * held and not heard: an event that is missed, or an answer in whose place an error is heard. Of a page that says too much, only answers are
 * heard from then on, and of those no more than so many bytes: to read what it says takes time that others wait for.
 * @param hear takes each message
 */
export function readMessages(
  hear: (message: object) => void,
  { message: maxBytes = MAX_MESSAGE_BYTES, events = MAX_EVENT_BYTES, answers = MAX_ANSWER_BYTES }: MessageLimits = {},
): (bytes: Buffer) => void {
  const told = { events: countBySession(events), answers: countBySession(answers) };
  let held: Buffer[] = [];
  let size = 0;
  /** Of a message that is too large: what it begins and ends with. */
  let edges: Edges = { start: NOTHING, end: NOTHING };
  const take = (part: Buffer): void => {
    if (size <= maxBytes && size + part.length > maxBytes) {
      edges = { start: Buffer.concat([...held, part], EDGE_BYTES), end: held.at(-1) ?? NOTHING };
      held = [];
    }
    size += part.length;
    if (size <= maxBytes) held.push(part);
    else edges.end = Buffer.concat([edges.end.subarray(-EDGE_BYTES), part.subarray(-EDGE_BYTES)]);
  };
  const isTooMuch = (message: Buffer): boolean => {
    const session = sessionOf(message);
    if (session === '') return false;
    // Answers begin with the number of what was asked.
    const counted = message.subarray(0, 6).equals(ANSWER) ? told.answers : told.events;
    return counted(session, message.length);
  };
  return (bytes) => {
    let from = 0;
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, from)) {
      take(bytes.subarray(from, end));
      const message = size <= maxBytes ? Buffer.concat(held) : refusalOf(edges);
      held = [];
      size = 0;
      from = end + 1;
      if (message !== null && !isTooMuch(message)) hear(JSON.parse(message.toString('utf8')));
    }
    if (from < bytes.length) take(bytes.subarray(from));
  };
}

const ANSWER = Buffer.from('{"id":');
const NOTHING = Buffer.alloc(0);

interface Edges {
  readonly start: Buffer;
  end: Buffer;
}

/** The error in place of an answer that is too large; null for an event, which is missed. */
function refusalOf({ start, end }: Edges): Buffer | null {
  const id = /^\{"id":(\d+)/.exec(start.toString('latin1'))?.[1];
  if (id === undefined) return null;
  const sessionId = sessionOf(end);
  const error = { code: TOO_LARGE_CODE, message: 'The page has more to tell than is read of a page.', data: TOO_LARGE_DATA };
  return Buffer.from(JSON.stringify({ id: Number(id), error, ...(sessionId === '' ? {} : { sessionId }) }));
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
