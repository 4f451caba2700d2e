import { z } from 'zod';
import type { TurnOwner } from '../http/name-turn-owner.ts';
import { isAnonymousOwner } from '../http/anonymous-owners.ts';
import { Turns } from '../http/turns.ts';
import { UsedTime } from '../http/used-time.ts';
import { type Decoded, Decoder, type ImageTask } from './decoder.ts';

/** For the cheapest kind, which takes about half a second to decode. A screenshot is at most 16,000 pixels high. */
const MAX_PIXELS = 64_000_000;
/**
 * Formats that take four times as long to decode get a quarter of the pixels, and a combination of two of them a quarter of that. No browser produces
 * them.
 */
const DEARER = 4;
/** Scans of an ordinary progressive JPEG. Each goes over the whole image, so one with ten times as many gets a tenth of the pixels. */
const USUAL_SCANS = 20;
/** How long someone’s images are decoded separately after one of them has killed the decoder. */
const APART_MS = 10 * 60_000;
/** The same when theirs took long while others waited. */
const APART_FOR_OTHERS_MS = 60_000;
/** Recently used CPU time: about a hundred ordinary images. Whoever has used more is separated as soon as others wait. */
const MOST_USED_MS = 10_000;

export interface ImageFacts {
  /** Such as jpeg. */
  readonly format: string;
  /** Before scaling. */
  readonly width: number;
  readonly height: number;
  /** Has to be decoded completely before the first line is known. */
  readonly isProgressive: boolean;
  /** More than 8 bits per channel. */
  readonly isDeep: boolean;
  /** How many passes decoding takes. */
  readonly scans: number;
}

/** null: the bytes are not a readable image. */
export type ImageAnswer = ImageFacts | Buffer | null;

const facts = z.object({
  format: z.string(),
  width: z.number(),
  height: z.number(),
  isProgressive: z.boolean(),
  isDeep: z.boolean(),
  scans: z.number(),
});

/** Why an image costs more than others of its size. */
function dearnessOf({ format, isProgressive, isDeep }: ImageFacts): string[] {
  return [isProgressive && 'is interlaced', isDeep && 'has more than 8 bits for a colour', format === 'gif' && 'is a GIF'].filter(
    (reason) => reason !== false,
  );
}

/** Pixel limit for an image of this kind. */
const mostPixelsOf = (image: ImageFacts): number =>
  (MAX_PIXELS / DEARER ** dearnessOf(image).length) * Math.min(1, USUAL_SCANS / image.scans);

/** The image is too large to be decoded. */
export class TooManyPixels extends Error {
  constructor(image: ImageFacts) {
    const [pixels, most] = [Math.ceil((image.width * image.height) / 1e5) / 10, Math.floor(mostPixelsOf(image) / 1e5) / 10];
    const reasons = [...dearnessOf(image), ...(image.scans > USUAL_SCANS ? [`has ${image.scans} scans`] : [])];
    const which = reasons.length > 0 ? ` of a picture that ${reasons.join(' and ')}` : '';
    super(`The picture has ${pixels} million pixels; at most ${most} million${which} can be read.`);
  }
}

/**
 * The only place that decodes images. Known owners share one decoder, and the one who has used the least time lately goes first, since one image may
 * take fifty times as long as another and its cost only shows once it is decoded. An owner whose image killed the decoder, took long while others
 * waited, or who has used much lately moves to a separate decoder for a while; all strangers, of whom one person can pose as any number, always use
 * that one.
 */
export class Images {
  readonly #known: Line;
  readonly #apart: Line;
  readonly #apartUntil = new Map<TurnOwner, number>();
  /** CPU time used by known owners. */
  readonly #used = new UsedTime();

  /** @param limitMs as for Decoder */
  constructor(limitMs?: number) {
    [this.#known, this.#apart] = [newLine(limitMs), newLine(limitMs)];
  }

  /**
   * Format and size, from the bytes.
   * @param owner who waits for it; owners take turns
   * @returns null when it is not an image @throws TooManyPixels; ApiError rate_limited
   */
  async readFacts(owner: TurnOwner, bytes: Uint8Array): Promise<ImageFacts | null> {
    const read = facts.safeParse(await this.#ask(owner, { job: 'facts', bytes }));
    if (!read.success) return null;
    if (read.data.width * read.data.height > mostPixelsOf(read.data)) throw new TooManyPixels(read.data);
    return read.data;
  }

  /** A WebP thumbnail of at most this width, narrower if it would be very high; null when the image is damaged. @throws as readFacts */
  async makeThumb(owner: TurnOwner, bytes: Uint8Array, width: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, { job: 'thumb', bytes, size: width }));
  }

  /** A WebP square of this size, cropped to the centre, without camera metadata; null as above. @throws as readFacts */
  async makePortrait(owner: TurnOwner, bytes: Uint8Array, side: number): Promise<Buffer | null> {
    if (!(await this.readFacts(owner, bytes))) return null;
    return bufferOf(await this.#ask(owner, { job: 'portrait', bytes, size: side }));
  }

  /** Scaled down to fit a square of this size, as WebP with transparency; smaller images keep their size; null as above. @throws as readFacts */
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

  /** @returns null when it has to be decoded separately after all */
  async #askAmongKnown(owner: TurnOwner, task: Omit<ImageTask, 'id'>): Promise<Decoded | null> {
    const { turns, decoder } = this.#known;
    const isWaitedFor = (): boolean => turns.isWaitedFor(owner);
    return turns.run(owner, async () => {
      // Hundreds may have waited together with this one.
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
    return isAnonymousOwner(owner) || (this.#apartUntil.get(owner) ?? 0) > performance.now();
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
