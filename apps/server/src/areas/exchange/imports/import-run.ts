import { type ContentLimits, type EditorDocument } from '@plumbline/editor/schema';
import { TITLE_MAX } from '@plumbline/contract';
import type { PictureCopy } from '../../text-pictures/index.ts';
import type { FileContent } from '../file/feedback-file.ts';
import type { FileText, ReadText } from '../file/read-text.ts';
import type { TextReader } from '../file/text-reader.ts';
import type { ImportChoice, ImportNote } from '../tables.ts';
import type { KnownPerson, People } from './find-people.ts';
import type { ThingLog } from './thing-log.ts';

/** Limit on log lines. */
const MOST_NOTES = 500;
/** Size of a log line, which quotes nothing of the file. */
const NOTE_BYTES = 200;

/** One run of an import: the mapping of its contents, and its log. */
export class ImportRun {
  readonly things: ThingLog;
  readonly people: People;
  readonly choice: ImportChoice;
  readonly log: ImportNote[];
  /** Covers by their key in the file: entries with the same one share a copy. */
  readonly covers = new Map<string, string>();
  /** Copies stored for this batch that have no row yet, by their key in the file. */
  copies = new Map<string, PictureCopy>();
  /** Whether a copy was refused because the workspace has no more room for pictures. */
  hasNoRoom = false;
  /** Number of new things in this run. */
  added = 0;
  readonly #texts: TextReader;
  /** Parsed texts of the current batch, by their limits. */
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

  /** The workspace’s site that shows something: the one named in the file, otherwise the chosen one. Internal things stay internal. */
  siteOf(host: string | null): string | null {
    if (host === null) return this.#isForeign ? this.#siteId : null;
    return this.#sites.get(host.toLowerCase()) ?? this.#siteId;
  }

  /** Counts a text written by a visitor according to the file. Members’ texts count towards the members’ limit. */
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

  /** Parses the texts of the next batch before its transaction, because others wait for the posts that it locks. */
  async readTexts(texts: readonly FileText[]): Promise<void> {
    this.#read.clear();
    for (const [limits, some] of Map.groupBy(texts, (one) => one.limits)) {
      // Repeated texts are parsed once.
      const each = [...new Set(some.map(({ text }) => text))];
      const read = await this.#texts.read(each.map((text) => ({ text, limits })));
      this.#read.set(limits, new Map(read.map((one, index) => [each[index] ?? '', one])));
    }
  }

  /** A parsed text as an editor document in JSON; null when the schema rejects it, which is logged. */
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

  /** A time in the file, limited to the present: future ones would stay at the top of every list. */
  timeOf(time: string): Date {
    const read = new Date(time);
    return read > this.now ? this.now : read;
  }
}
