import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildProcess, cpuTimeOf, startConfined, userAbleToRun } from '@plumbline/confine';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, 'image-process.ts');
/** CPU time: several times what the most expensive image within the pixel limit takes. */
const COMPUTED_LIMIT_MS = 4_000;
/** CPU time: several times what ordinary images take. Decoding that takes longer is ended if others are waiting. */
const PATIENCE_MS = 500;
/** Wall-clock time, on systems that do not report CPU time; a busy machine takes longer for the same work. */
const LIMIT_MS = 20_000;
const POLL_MS = 100;
const REST_MS = 30_000;

/** A request to the process. `pixels` is the decoding limit, `size` the width of the result. */
export interface ImageTask {
  readonly id: number;
  readonly job: 'facts' | 'thumb' | 'portrait' | 'mark';
  readonly bytes: Uint8Array;
  readonly pixels: number;
  readonly size: number;
}

/** The outcome of a task. */
export interface Decoded {
  /** `broken`: the process crashed, or exceeded the limit for any image. `overdue`: others were waiting. */
  readonly outcome: 'done' | 'broken' | 'overdue';
  /** null: the bytes are not a readable image, or were not read */
  readonly answer: unknown;
  /** CPU time used; 0 when the system does not report it. */
  readonly computedMs: number;
}

interface Started {
  readonly child: ChildProcess;
  /** Resolves once it has loaded its libraries, which no image should be charged for, or has exited. */
  readonly ready: Promise<void>;
}

const answerOf = (id: number) => z.object({ id: z.literal(id), answer: z.unknown() });

/**
 * Decodes one image at a time in a child process, which is started on demand, ended after half a minute without work, and replaced when an image
 * crashed it or took too long.
 */
export class Decoder {
  #process: Started | null = null;
  #rest: NodeJS.Timeout | null = null;
  #next = 0;
  readonly #limitMs: number;

  /** @param limitMs CPU time limit for one image */
  constructor(limitMs: number = COMPUTED_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** @param isWaitedFor whether someone is waiting for whose sake a long task should be ended */
  async decode(asked: Omit<ImageTask, 'id'>, isWaitedFor: () => boolean): Promise<Decoded> {
    clearTimeout(this.#rest ?? undefined);
    const { child, ready } = (this.#process ??= this.#start());
    const id = (this.#next += 1);
    const { promise, resolve } = Promise.withResolvers<Pick<Decoded, 'outcome' | 'answer'>>();
    const wanted = answerOf(id);
    const hear = (message: unknown): void => {
      const read = wanted.safeParse(message);
      if (read.success) resolve({ outcome: 'done', answer: read.data.answer });
    };
    let outcome: Decoded['outcome'] = 'broken';
    const lost = (): void => resolve({ outcome, answer: null });
    child.on('message', hear).once('exit', lost);
    child.ref();
    child.channel?.ref();
    await ready;
    const watch = watchTime(child, this.#limitMs, () => {
      if (isWaitedFor()) outcome = 'overdue';
      return outcome === 'overdue';
    });
    try {
      const task: ImageTask = { ...asked, id };
      child.send(task, (error) => (error ? lost() : undefined));
      const told = await promise;
      return { ...told, computedMs: await watch.computedMs() };
    } finally {
      watch.end();
      child.off('message', hear).off('exit', lost);
      // It keeps this process alive only while it works.
      child.unref();
      child.channel?.unref();
      this.#rest = setTimeout(() => this.#dismiss(child), REST_MS).unref();
    }
  }

  #dismiss(child: ChildProcess): void {
    if (child.connected) child.disconnect();
  }

  #start(): Started {
    const child = startConfined(process.execPath, [MAIN], {
      // It writes no files.
      folder: tmpdir(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      user: userAbleToRun(MAIN),
    });
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    const late = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    const isThere = (): void => {
      clearTimeout(late);
      resolve();
    };
    const forget = (): void => {
      isThere();
      if (this.#process?.child === child) this.#process = null;
    };
    child.once('message', isThere).on('error', forget).on('exit', forget).on('disconnect', forget);
    return { child, ready };
  }
}

/**
 * Watches a process and ends it when it takes too long from now on.
 * @param limitMs CPU time
 * @param isImpatient asked once it has taken long: whether to end it already
 */
function watchTime(child: ChildProcess, limitMs: number, isImpatient: () => boolean) {
  const { pid } = child;
  const now = async (): Promise<number> => (pid === undefined ? 0 : cpuTimeOf(pid));
  const before = now();
  let most = 0;
  let isOver = false;
  const computedMs = async (): Promise<number> => (most = Math.max(most, (await now()) - (await before)));
  const look = async (): Promise<void> => {
    const ms = await computedMs();
    // The watched task may have finished by now, and the process may be working for someone else.
    if (isOver) return;
    if (ms > limitMs || (ms > PATIENCE_MS && isImpatient())) child.kill('SIGKILL');
  };
  const [looking, clock] = [setInterval(() => void look(), POLL_MS).unref(), setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)];
  return {
    computedMs,
    end: (): void => {
      isOver = true;
      clearInterval(looking);
      clearTimeout(clock);
    },
  };
}
