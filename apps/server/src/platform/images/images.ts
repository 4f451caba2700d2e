import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildProcess, startConfined, userAbleToRun } from '@plumbline/confine';
import { z } from 'zod';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import { Turns } from '../http/turns.ts';

/** Of the cheapest kind, which takes about half a second to unpack. A picture of a page is at most 16,000 pixels high. */
const MAX_PIXELS = 64_000_000;
/** What costs four times as much to unpack may have a quarter of the pixels, and what is two of it a quarter of that. No browser makes one. */
const DEARER = 4;
/** Scans of a progressive JPEG as programs make them. Each goes over all of the picture, so with ten times as many it may have a tenth of the pixels. */
const USUAL_SCANS = 20;
const MAIN = join(import.meta.dirname, 'image-process.ts');
/** Twenty times what the dearest picture within the limits takes. */
const LIMIT_MS = 10_000;
const REST_MS = 30_000;

/** What the process is asked. `pixels` are the most it may unpack, `size` is how wide the image is to be. */
export interface ImageTask {
  readonly id: number;
  readonly job: 'facts' | 'thumb' | 'portrait';
  readonly bytes: Uint8Array;
  readonly pixels: number;
  readonly size: number;
}

export interface ImageFacts {
  /** Such as jpeg. */
  readonly format: string;
  /** In its own pixels. */
  readonly width: number;
  readonly height: number;
  /** Unpacked whole before its first line is known. */
  readonly isProgressive: boolean;
  /** More than 8 bits for a colour. */
  readonly isDeep: boolean;
  /** How often unpacking goes over all of it. */
  readonly scans: number;
}

/** null: the bytes cannot be read as an image. */
export type ImageAnswer = ImageFacts | Buffer | null;

const facts = z.object({
  format: z.string(),
  width: z.number(),
  height: z.number(),
  isProgressive: z.boolean(),
  isDeep: z.boolean(),
  scans: z.number(),
});
const answerOf = (id: number) => z.object({ id: z.literal(id), answer: z.unknown() });

/** Why a picture costs more than another of its size. */
function dearnessOf({ format, isProgressive, isDeep }: ImageFacts): string[] {
  return [isProgressive && 'is interlaced', isDeep && 'has more than 8 bits for a colour', format === 'gif' && 'is a GIF'].filter(
    (reason) => reason !== false,
  );
}

/** How many pixels a picture like this may have. */
const mostPixelsOf = (image: ImageFacts): number =>
  (MAX_PIXELS / DEARER ** dearnessOf(image).length) * Math.min(1, USUAL_SCANS / image.scans);

/** An image that is too large to be unpacked here. */
export class TooManyPixels extends Error {
  constructor(image: ImageFacts) {
    const [pixels, most] = [Math.ceil((image.width * image.height) / 1e5) / 10, Math.floor(mostPixelsOf(image) / 1e5) / 10];
    const reasons = [...dearnessOf(image), ...(image.scans > USUAL_SCANS ? [`has ${image.scans} scans`] : [])];
    const which = reasons.length > 0 ? ` of a picture that ${reasons.join(' and ')}` : '';
    super(`The picture has ${pixels} million pixels; at most ${most} million${which} can be read.`);
  }
}

/**
 * The only place that decodes images: one at a time in a process of its own, which is started when there is one, is ended when there has
 * been none for half a minute, and is replaced when an image broke it or took too long.
 */
class Images {
  readonly #turns = new Turns({ what: 'pictures', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 200 });
  #process: ChildProcess | null = null;
  #rest: NodeJS.Timeout | null = null;
  #next = 0;

  /**
   * Kind and size, from the bytes alone.
   * @param owner who waits for it; owners take turns
   * @returns null when it is no image @throws TooManyPixels; ApiError rate_limited
   */
  async readFacts(owner: TurnOwner, bytes: Uint8Array): Promise<ImageFacts | null> {
    const read = facts.safeParse(await this.#ask(owner, 'facts', bytes));
    if (!read.success) return null;
    if (read.data.width * read.data.height > mostPixelsOf(read.data)) throw new TooManyPixels(read.data);
    return read.data;
  }

  /** The small form, at most so many pixels wide and narrower where it would be very high, as WebP; null when the bytes cannot be read to their end. @throws as readFacts */
  async makeThumb(owner: TurnOwner, bytes: Uint8Array, width: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, 'thumb', bytes, width));
  }

  /** A square of so many pixels, cut to the middle, as WebP without what a camera wrote into it; null as above. @throws as readFacts */
  async makePortrait(owner: TurnOwner, bytes: Uint8Array, side: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, 'portrait', bytes, side));
  }

  #ask(owner: TurnOwner, job: ImageTask['job'], bytes: Uint8Array, size = 0): Promise<unknown> {
    return this.#turns.run(owner, () => this.#send({ job, bytes, size }));
  }

  async #send(asked: Pick<ImageTask, 'job' | 'bytes' | 'size'>): Promise<unknown> {
    clearTimeout(this.#rest ?? undefined);
    const child = (this.#process ??= this.#start());
    const id = (this.#next += 1);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const wanted = answerOf(id);
    const hear = (message: unknown): void => {
      const answer = wanted.safeParse(message);
      if (answer.success) resolve(answer.data.answer);
    };
    const lost = (): void => resolve(null);
    const clock = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    child.on('message', hear).once('exit', lost);
    child.ref();
    child.channel?.ref();
    try {
      const task: ImageTask = { ...asked, id, pixels: MAX_PIXELS };
      child.send(task, (error) => (error ? resolve(null) : undefined));
      return await promise;
    } finally {
      clearTimeout(clock);
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

export const images = new Images();

function bufferOf(answer: unknown): Buffer | null {
  return answer instanceof Uint8Array ? Buffer.from(answer) : null;
}
