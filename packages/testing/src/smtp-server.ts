import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** An email as the server received it. */
export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message with its headers, as sent over the wire. */
  readonly raw: string;
}

/** A real mail server on loopback. */
export interface TestSmtpServer extends AsyncDisposable {
  /** For SMTP_URL. */
  readonly url: string;
  /** Emails accepted, oldest first. */
  readonly letters: readonly ReceivedLetter[];
  /** How many emails were refused. */
  readonly refusals: () => number;
  /** Whether to refuse emails from now on, with the code of a temporary failure (451). */
  readonly refuse: (isRefusing: boolean) => void;
  /** Resolves with the first matching email, already received or still to come. */
  readonly letter: (fits: (letter: ReceivedLetter) => boolean) => Promise<ReceivedLetter>;
  /** Resolves when an email has been refused. */
  readonly refusal: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a mail server that keeps what it receives. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const letters: ReceivedLetter[] = [];
  const waiting = new Set<() => void>();
  let isRefusing = false;
  let refused = 0;
  const tell = (): void => {
    for (const look of waiting) look();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      readAll(stream).then(
        (raw) => {
          if (isRefusing) {
            refused += 1;
            tell();
            return done(Object.assign(new Error('Out of order, try again later'), { responseCode: 451 }));
          }
          const { mailFrom, rcptTo } = session.envelope;
          letters.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
          tell();
          return done();
        },
        // The sender was killed in the middle: there is no email, and nobody to respond to.
        () => undefined,
      );
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      if (typeof address !== 'object' || address === null) return reject(new Error('The mail server got no port.'));
      return resolve(address.port);
    });
  });
  // A client that disconnects while being refused is not a failure of the test.
  server.on('error', () => undefined);
  const until = <Value>(look: () => Value | undefined): Promise<Value> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = look();
        if (found === undefined) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refusals: () => refused,
    refuse: (next) => {
      isRefusing = next;
    },
    letter: (fits) => until(() => letters.find(fits)),
    refusal: () => {
      const before = refused;
      return until(() => (refused > before ? true : undefined)).then(() => undefined);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function readAll(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
