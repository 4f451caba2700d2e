import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildProcess, computedMsOf, startConfined, userAbleToRun } from '@plumbline/confine';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, 'image-process.ts');
/** Of a processor: several times what the dearest picture takes that has no more pixels than it may. */
const COMPUTED_LIMIT_MS = 4_000;
/** By the clock, where the system does not tell what a process computes; a busy machine takes longer for the same. */
const LIMIT_MS = 20_000;
const LOOK_MS = 250;
const REST_MS = 30_000;

/** What the process is asked. `pixels` are the most it may unpack, `size` is how wide the image is to be. */
export interface ImageTask {
  readonly id: number;
  readonly job: 'facts' | 'thumb' | 'portrait' | 'mark';
  readonly bytes: Uint8Array;
  readonly pixels: number;
  readonly size: number;
}

/** What became of a task. */
export interface Decoded {
  /** null: the bytes cannot be read as an image */
  readonly answer: unknown;
  /** Whether the process broke, or took too long. */
  readonly hasEnded: boolean;
}

const answerOf = (id: number) => z.object({ id: z.literal(id), answer: z.unknown() });

/**
 * Decodes one image at a time in a process of its own, which is started when there is one, is ended when there has been none for half a minute, and is
 * replaced when an image broke it or took too long.
 */
export class Decoder {
  #process: ChildProcess | null = null;
  #rest: NodeJS.Timeout | null = null;
  #next = 0;
  readonly #limitMs: number;

  /** @param limitMs of a processor that one image may take */
  constructor(limitMs: number = COMPUTED_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  async decode(asked: Omit<ImageTask, 'id'>): Promise<Decoded> {
    clearTimeout(this.#rest ?? undefined);
    const child = (this.#process ??= this.#start());
    const id = (this.#next += 1);
    const { promise, resolve } = Promise.withResolvers<Decoded>();
    const wanted = answerOf(id);
    const hear = (message: unknown): void => {
      const read = wanted.safeParse(message);
      if (read.success) resolve({ answer: read.data.answer, hasEnded: false });
    };
    const lost = (): void => resolve({ answer: null, hasEnded: true });
    child.on('message', hear).once('exit', lost);
    child.ref();
    child.channel?.ref();
    const unwatch = endInTime(child, this.#limitMs);
    try {
      const task: ImageTask = { ...asked, id };
      child.send(task, (error) => (error ? lost() : undefined));
      return await promise;
    } finally {
      unwatch();
      child.off('message', hear).off('exit', lost);
      // It keeps this process alive while it works, and no longer.
      child.unref();
      child.channel?.unref();
      this.#rest = setTimeout(() => this.#dismiss(child), REST_MS).unref();
    }
  }

  #dismiss(child: ChildProcess): void {
    if (child.connected) child.disconnect();
  }

  #start(): ChildProcess {
    const child = startConfined(process.execPath, [MAIN], {
      // It writes nothing.
      folder: tmpdir(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      user: userAbleToRun(MAIN),
    });
    const forget = (): void => {
      if (this.#process === child) this.#process = null;
    };
    child.on('error', forget).on('exit', forget).on('disconnect', forget);
    return child;
  }
}

/** Ends a process that takes too long for what it does from now on. @param limitMs of a processor @returns what ends the watch */
function endInTime(child: ChildProcess, limitMs: number): () => void {
  const before = child.pid === undefined ? Promise.resolve(0) : computedMsOf(child.pid);
  const look = async (): Promise<void> => {
    if (child.pid !== undefined && (await computedMsOf(child.pid)) - (await before) > limitMs) child.kill('SIGKILL');
  };
  const [looking, clock] = [setInterval(() => void look(), LOOK_MS).unref(), setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)];
  return () => {
    clearInterval(looking);
    clearTimeout(clock);
  };
}
