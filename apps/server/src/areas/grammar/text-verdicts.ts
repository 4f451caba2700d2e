import { hash } from 'node:crypto';
import { storableJson } from '@plumbline/contract';
import { createYielder } from '@plumbline/audit';
import { type CheckPool, engineVersion, MAX_TEXT_CHARACTERS, type TextSlips, type TextToCheck, type TextVerdict } from '@plumbline/grammar';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inParts } from '../../platform/database/in-parts.ts';
import { and, eq, lt, sql } from '../../platform/database/query.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { grammarTexts } from './tables.ts';

/** Texts cached in memory, which keeps what a template repeats on every page. */
const MAX_REMEMBERED = 20_000;
/** Mistakes cached with them: about ten megabytes. */
const MAX_REMEMBERED_SLIPS = 50_000;
/** Texts and mistakes per statement. */
const WRITTEN_AT_ONCE = 2000;
/** A text not seen in any test for this long is deleted. */
const KEPT_DAYS = 60;

const NOT_JUDGED: TextVerdict = { slips: [], more: 0, hasFailed: true };

/** Checks texts in languages other than English with a service. @returns null when it cannot */
export type JudgeElsewhere = (text: TextToCheck, signal: AbortSignal) => Promise<TextSlips | null>;

/** Owner of the texts, and of the turns for checking them. */
interface TextsOf {
  readonly workspaceId: string;
  readonly owner: TurnOwner;
}

/** Verdicts on texts for one test: each text is checked once, whether it is on many pages, in the last test, or both. */
export class TextVerdicts {
  readonly #db: NodePgDatabase;
  readonly #workspaceId: string;
  readonly #owner: TurnOwner;
  readonly #pool: CheckPool<TurnOwner>;
  readonly #elsewhere: JudgeElsewhere | null;
  readonly #remembered = new Map<string, TextVerdict>();
  #rememberedSlips = 0;

  constructor(db: NodePgDatabase, { workspaceId, owner }: TextsOf, pool: CheckPool<TurnOwner>, elsewhere: JudgeElsewhere | null) {
    this.#db = db;
    this.#workspaceId = workspaceId;
    this.#owner = owner;
    this.#pool = pool;
    this.#elsewhere = elsewhere;
  }

  /** The verdict on each text, in order. @throws the signal’s reason */
  async judge(texts: readonly TextToCheck[], signal: AbortSignal): Promise<readonly TextVerdict[]> {
    const keys: string[] = [];
    const breathe = createYielder();
    for (const text of texts) {
      // A page may have ten thousand texts.
      await breathe();
      keys.push(keyOf(text, this.#elsewhere !== null));
    }
    const known = new Map<string, TextVerdict>();
    const unknown = new Map<string, TextToCheck>();
    for (const [index, key] of keys.entries()) {
      const text = texts[index];
      const remembered = this.#remembered.get(key);
      if (remembered) known.set(key, remembered);
      else if (text) unknown.set(key, text);
    }
    for (const [key, kept] of await this.#readKept([...unknown.keys()])) {
      known.set(key, { ...kept, hasFailed: false });
      unknown.delete(key);
    }
    const fresh = await this.#check([...unknown.values()], signal);
    const made = [...unknown.keys()].map((key, index): [string, TextVerdict] => [key, fresh[index] ?? NOT_JUDGED]);
    // A crash may have been due to a lack of memory, so the next test tries again.
    await this.#keep(made.filter(([, { hasFailed }]) => !hasFailed));
    for (const [key, verdict] of made) known.set(key, verdict);
    this.#remember(known);
    return keys.map((key) => known.get(key) ?? NOT_JUDGED);
  }

  /** Deletes texts of the workspace that have not been seen in any test for long. */
  async forgetOld(): Promise<void> {
    await this.#db
      .delete(grammarTexts)
      .where(and(eq(grammarTexts.workspaceId, this.#workspaceId), lt(grammarTexts.usedOn, sql`current_date - ${KEPT_DAYS}::integer`)));
  }

  async #check(texts: readonly TextToCheck[], signal: AbortSignal): Promise<readonly TextVerdict[]> {
    const caller = { owner: this.#owner, signal };
    const elsewhere = this.#elsewhere;
    if (!elsewhere) return this.#pool.check(texts, caller);
    const asked = await Promise.all(
      texts.map(async (text) => (text.language === 'en' || text.text.length > MAX_TEXT_CHARACTERS ? null : elsewhere(text, signal))),
    );
    const own = await this.#pool.check(
      texts.filter((_, index) => asked[index] === null),
      caller,
    );
    const rest = own.values();
    return asked.map((found) => (found ? { ...found, hasFailed: false } : (rest.next().value ?? NOT_JUDGED)));
  }

  async #readKept(keys: readonly string[]): Promise<ReadonlyMap<string, TextSlips>> {
    if (keys.length === 0) return new Map();
    const { rows } = await this.#db.execute<{ hash: string; slips: TextSlips }>(sql`
      update grammar_texts set used_on = current_date
      where workspace_id = ${this.#workspaceId}::uuid and hash = any(${sql.param(keys)}::text[])
      returning hash, slips`);
    // The column contains what #keep wrote.
    return new Map(rows.map(({ hash: key, slips }) => [key, slips]));
  }

  async #keep(made: readonly (readonly [string, TextSlips])[]): Promise<void> {
    for (const part of inParts(made, ([, { slips }]) => 1 + slips.length, WRITTEN_AT_ONCE)) {
      const rows = storableJson(part.map(([key, { slips, more }]) => ({ hash: key, slips: { slips, more } })));
      await this.#db.execute(sql`
        insert into grammar_texts (workspace_id, hash, slips)
        select ${this.#workspaceId}::uuid, hash, slips from jsonb_to_recordset(${rows}::jsonb) as row(hash text, slips jsonb)
        on conflict do nothing`);
    }
  }

  #remember(verdicts: ReadonlyMap<string, TextVerdict>): void {
    for (const [key, verdict] of verdicts) {
      // Moves it to the end, so that the map’s first entry is the least recently used.
      this.#forget(key);
      this.#remembered.set(key, verdict);
      this.#rememberedSlips += verdict.slips.length;
    }
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= MAX_REMEMBERED && this.#rememberedSlips <= MAX_REMEMBERED_SLIPS) break;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#rememberedSlips -= this.#remembered.get(key)?.slips.length ?? 0;
    this.#remembered.delete(key);
  }
}

function keyOf({ text, skip, language, dialect }: TextToCheck, isElsewhere: boolean): string {
  const judge = language === 'en' ? dialect : isElsewhere ? 'elsewhere' : 'own';
  return hash('sha256', [engineVersion(), language, judge, JSON.stringify(skip), text].join('\n'), 'base64url');
}
