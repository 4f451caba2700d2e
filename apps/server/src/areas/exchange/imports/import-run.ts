import { type ContentLimits, type EditorDocument } from '@plumbline/editor/schema';
import { TITLE_MAX } from '@plumbline/contract';
import type { PictureCopy } from '../../text-pictures/index.ts';
import type { FileContent } from '../file/feedback-file.ts';
import type { FileText, ReadText } from '../file/read-text.ts';
import type { TextReader } from '../file/text-reader.ts';
import type { ImportChoice, ImportNote } from '../tables.ts';
import type { KnownPerson, People } from './find-people.ts';
import type { ThingLog } from './thing-log.ts';

/** Lines that a log keeps. */
const MOST_NOTES = 500;
/** Of a line of the log, which quotes nothing of the file. */
const NOTE_BYTES = 200;

/** One run of an import: where things go, and what is told of them. */
export class ImportRun {
  readonly things: ThingLog;
  readonly people: People;
  readonly choice: ImportChoice;
  readonly log: ImportNote[];
  /** Covers by what the file calls them: entries with the same one have one copy of it. */
  readonly covers = new Map<string, string>();
  /** Copies that were put for the batch and have no row yet, by what the file calls their picture. */
  copies = new Map<string, PictureCopy>();
  /** Whether a copy was refused, as the workspace has no room for more pictures. */
  hasNoRoom = false;
  /** Things of this run that were not here before. */
  added = 0;
  readonly #texts: TextReader;
  /** Those of the batch that is written, by their limits. */
  #read = new Map<ContentLimits, ReadonlyMap<FileContent, ReadText>>();
  readonly #sites: ReadonlyMap<string, string>;
  readonly #siteId: string | null;
  readonly #isForeign: boolean;
  readonly now = new Date();

  constructor(parts: {
    readonly things: ThingLog;
    readonly people: People;
    readonly choice: ImportChoice;
    readonly texts: TextReader;
    readonly log: readonly ImportNote[];
    readonly sites: ReadonlyMap<string, string>;
    readonly siteId: string | null;
    readonly isForeign: boolean;
  }) {
    this.things = parts.things;
    this.people = parts.people;
    this.choice = parts.choice;
    this.log = parts.log.slice(0, MOST_NOTES);
    this.#texts = parts.texts;
    this.#sites = parts.sites;
    this.#siteId = parts.siteId;
    this.#isForeign = parts.isForeign;
  }

  note(line: number, message: string): void {
    if (this.log.length >= MOST_NOTES) return;
    this.log.push({ line, message });
    this.things.spaceBytes += NOTE_BYTES;
  }

  /** The site of the workspace that shows something: the one of its name, or else the chosen one. Nobody's but the team's stays so. */
  siteOf(host: string | null): string | null {
    if (host === null) return this.#isForeign ? this.#siteId : null;
    return this.#sites.get(host.toLowerCase()) ?? this.#siteId;
  }

  /** Counts a text that the file says a visitor has written. What a member wrote is counted with what members write here. */
  countText(author: KnownPerson | null, text: EditorDocument): void {
    if (author?.kind !== 'user') this.things.spaceBytes += Buffer.byteLength(JSON.stringify(text));
  }

  titleOf(line: number, title: string): string {
    const clean = title
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (clean.length <= TITLE_MAX) return clean || 'Untitled';
    this.note(line, `The title was longer than ${TITLE_MAX} characters and was shortened.`);
    return `${clean.slice(0, TITLE_MAX - 1).toWellFormed()}…`;
  }

  /** Reads the texts of what is written next: before its transaction, as others wait for the posts that one has locked. */
  async readTexts(texts: readonly FileText[]): Promise<void> {
    this.#read.clear();
    for (const [limits, some] of Map.groupBy(texts, (one) => one.limits)) {
      // What is said a thousand times is read once.
      const each = [...new Set(some.map(({ text }) => text))];
      const read = await this.#texts.read(each.map((text) => ({ text, limits })));
      this.#read.set(limits, new Map(read.map((one, index) => [each[index] ?? '', one])));
    }
  }

  /** A document of the editor as JSON, of one of the texts that were read; null for what the schema refuses, which the log tells. */
  jsonOf(line: number, text: FileContent, limits: ContentLimits): string | null {
    const read = this.#read.get(limits)?.get(text);
    if (!read) throw new Error('The text was not read before.');
    if ('json' in read) return read.json;
    this.note(line, `Left out because its text cannot be read. ${read.problem}`.trim());
    return null;
  }

  /** The document itself. */
  textOf(line: number, text: FileContent, limits: ContentLimits): EditorDocument | null {
    const json = this.jsonOf(line, text, limits);
    return json === null ? null : JSON.parse(json);
  }

  /** A moment of the file, and no later than the import: what lies ahead would stand above everything for good. */
  timeOf(time: string): Date {
    const read = new Date(time);
    return read > this.now ? this.now : read;
  }
}
