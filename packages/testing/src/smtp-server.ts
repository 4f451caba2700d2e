import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** A letter as the server took it. */
export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message with its headers, as it came over the wire. */
  readonly raw: string;
}

/** A real mail server on loopback. */
export interface TestSmtpServer extends AsyncDisposable {
  /** For SMTP_URL. */
  readonly url: string;
  /** Letters taken, oldest first. */
  readonly letters: readonly ReceivedLetter[];
  /** How often a letter was refused. */
  readonly refusals: () => number;
  /** Answers the next letters as a server that is out of order would (451), until told otherwise. */
  readonly refuse: (isRefusing: boolean) => void;
  /** Resolves with the first letter that fits, one that has come or one to come. */
  readonly letter: (fits: (letter: ReceivedLetter) => boolean) => Promise<ReceivedLetter>;
  /** Resolves when a letter has been refused. */
  readonly refusal: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a mail server that keeps what it gets. */
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
        // Whoever sent it was killed in the middle of it: there is no letter, and nobody to answer.
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
  // A client that goes away while it is refused is no fault of the test.
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
