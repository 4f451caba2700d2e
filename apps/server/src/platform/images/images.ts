import { z } from 'zod';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import { areStrangers } from '../http/strangers.ts';
import { Turns } from '../http/turns.ts';
import { UsedTime } from '../http/used-time.ts';
import { type Decoded, Decoder, type ImageTask } from './decoder.ts';

/** Of the cheapest kind, which takes about half a second to unpack. A picture of a page is at most 16,000 pixels high. */
const MAX_PIXELS = 64_000_000;
/** What costs four times as much to unpack may have a quarter of the pixels, and what is two of it a quarter of that. No browser makes one. */
const DEARER = 4;
/** Scans of a progressive JPEG as programs make them. Each goes over all of the picture, so with ten times as many it may have a tenth of the pixels. */
const USUAL_SCANS = 20;
/** For how long the pictures of somebody are decoded apart after one of them has ended the decoder. */
const APART_MS = 10 * 60_000;
/** The same where others waited while they took long. */
const APART_FOR_OTHERS_MS = 60_000;
/** Of a processor, lately: a hundred pictures as people look at. Whoever has used more goes apart as soon as others wait. */
const MOST_USED_MS = 10_000;

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
 * The only place that decodes images: one at a time for whoever is known, first for whoever it took least time for lately, since one picture may take fifty
 * times as long as another. What a picture costs shows only once it is unpacked. So whoever had one that ended the decoder, or that took long while others
 * waited, or has used much lately, waits for others like them for a while, and so do all whom anybody can be any number of.
 */
export class Images {
  readonly #known: Line;
  readonly #apart: Line;
  readonly #apartUntil = new Map<TurnOwner, number>();
  /** Of a processor, by those who are known. */
  readonly #used = new UsedTime();

  /** @param limitMs as of a Decoder */
  constructor(limitMs?: number) {
    [this.#known, this.#apart] = [newLine(limitMs), newLine(limitMs)];
  }

  /**
   * Kind and size, from the bytes alone.
   * @param owner who waits for it; owners take turns
   * @returns null when it is no image @throws TooManyPixels; ApiError rate_limited
   */
  async readFacts(owner: TurnOwner, bytes: Uint8Array): Promise<ImageFacts | null> {
    const read = facts.safeParse(await this.#ask(owner, { job: 'facts', bytes }));
    if (!read.success) return null;
    if (read.data.width * read.data.height > mostPixelsOf(read.data)) throw new TooManyPixels(read.data);
    return read.data;
  }

  /** The small form, at most so many pixels wide and narrower where it would be very high, as WebP; null when the bytes cannot be read to their end. @throws as readFacts */
  async makeThumb(owner: TurnOwner, bytes: Uint8Array, width: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, { job: 'thumb', bytes, size: width }));
  }

  /** A square of so many pixels, cut to the middle, as WebP without what a camera wrote into it; null as above. @throws as readFacts */
  async makePortrait(owner: TurnOwner, bytes: Uint8Array, side: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, { job: 'portrait', bytes, size: side }));
  }

  /** Fitted into a square of so many pixels, or as it is where it is smaller, as WebP that is transparent where the picture was; null as above. @throws as readFacts */
  async makeMark(owner: TurnOwner, bytes: Uint8Array, side: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, { job: 'mark', bytes, size: side }));
  }

  async #ask(owner: TurnOwner, { job, bytes, size = 0 }: Pick<ImageTask, 'job' | 'bytes'> & { readonly size?: number }): Promise<unknown> {
    const task = { job, bytes, size, pixels: MAX_PIXELS };
    const decoded = this.#isApart(owner) ? null : await this.#askAmongKnown(owner, task);
    if (decoded) return decoded.answer;
    const { turns, decoder } = this.#apart;
    const { outcome, answer } = await turns.run(owner, () => decoder.decode(task, () => false));
    if (outcome === 'broken') this.#keepApart(owner, APART_MS);
    return answer;
  }

  /** @returns null where it has to be decoded apart after all */
  async #askAmongKnown(owner: TurnOwner, task: Omit<ImageTask, 'id'>): Promise<Decoded | null> {
    const { turns, decoder } = this.#known;
    const isWaitedFor = (): boolean => turns.isWaitedFor(owner);
    return turns.run(owner, async () => {
      // There may be hundreds that have waited with this one.
      if (this.#used.of(owner) > MOST_USED_MS && isWaitedFor()) this.#keepApart(owner, APART_FOR_OTHERS_MS);
      if (this.#isApart(owner)) return null;
      const decoded = await decoder.decode(task, isWaitedFor);
      this.#used.add(owner, decoded.computedMs);
      if (decoded.outcome === 'done') return decoded;
      this.#keepApart(owner, decoded.outcome === 'broken' ? APART_MS : APART_FOR_OTHERS_MS);
      return decoded.outcome === 'broken' ? decoded : null;
    });
  }

  #isApart(owner: TurnOwner): boolean {
    return areStrangers(owner) || (this.#apartUntil.get(owner) ?? 0) > performance.now();
  }

  #keepApart(owner: TurnOwner, ms: number): void {
    const now = performance.now();
    for (const [one, until] of this.#apartUntil) if (until <= now) this.#apartUntil.delete(one);
    this.#apartUntil.set(owner, Math.max(now + ms, this.#apartUntil.get(owner) ?? 0));
  }
}

interface Line {
  readonly turns: Turns;
  readonly decoder: Decoder;
}

function newLine(limitMs: number | undefined): Line {
  return {
    turns: new Turns({ what: 'pictures', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 200, byTime: true }),
    decoder: new Decoder(limitMs),
  };
}

export const images = new Images();

function bufferOf(answer: unknown): Buffer | null {
  return answer instanceof Uint8Array ? Buffer.from(answer) : null;
}
