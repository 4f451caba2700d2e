import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildProcess, computedMsOf, startConfined, userAbleToRun } from '@plumbline/confine';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, 'image-process.ts');
/** Of a processor: several times what the dearest picture takes that has no more pixels than it may. */
const COMPUTED_LIMIT_MS = 4_000;
/** Of a processor: several times what pictures take that people look at. One that takes longer is ended where others wait. */
const PATIENCE_MS = 500;
/** By the clock, where the system does not tell what a process computes; a busy machine takes longer for the same. */
const LIMIT_MS = 20_000;
const LOOK_MS = 100;
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
  /** `broken`: the process broke, or took longer than any may. `overdue`: others waited. */
  readonly outcome: 'done' | 'broken' | 'overdue';
  /** null: the bytes cannot be read as an image, or were not */
  readonly answer: unknown;
  /** What it took of a processor; 0 where the system does not tell. */
  readonly computedMs: number;
}

interface Started {
  readonly child: ChildProcess;
  /** Once it has loaded what it decodes with, which no picture is to pay for, or has ended. */
  readonly ready: Promise<void>;
}

const answerOf = (id: number) => z.object({ id: z.literal(id), answer: z.unknown() });

/**
 * Decodes one image at a time in a process of its own, which is started when there is one, is ended when there has been none for half a minute, and is
 * replaced when an image broke it or took too long.
 */
export class Decoder {
  #process: Started | null = null;
  #rest: NodeJS.Timeout | null = null;
  #next = 0;
  readonly #limitMs: number;

  /** @param limitMs of a processor that one image may take */
  constructor(limitMs: number = COMPUTED_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** @param isWaitedFor whether others wait for whom it is ended once it has taken long */
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
      // It keeps this process alive while it works, and no longer.
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
      // It writes nothing.
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
 * Ends a process that takes too long for what it does from now on.
 * @param limitMs of a processor
 * @param isImpatient asked once it has taken long, whether it is to be ended already
 */
function watchTime(child: ChildProcess, limitMs: number, isImpatient: () => boolean) {
  const { pid } = child;
  const now = async (): Promise<number> => (pid === undefined ? 0 : computedMsOf(pid));
  const before = now();
  let most = 0;
  let isOver = false;
  const computedMs = async (): Promise<number> => (most = Math.max(most, (await now()) - (await before)));
  const look = async (): Promise<void> => {
    const ms = await computedMs();
    // What it was watched for may be done by now, and the process at work for somebody else.
    if (isOver) return;
    if (ms > limitMs || (ms > PATIENCE_MS && isImpatient())) child.kill('SIGKILL');
  };
  const [looking, clock] = [setInterval(() => void look(), LOOK_MS).unref(), setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)];
  return {
    computedMs,
    end: (): void => {
      isOver = true;
      clearInterval(looking);
      clearTimeout(clock);
    },
  };
}
