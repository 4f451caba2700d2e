import { hash } from 'node:crypto';
import { storableJson } from '@plumbline/contract';
import { type CheckPool, engineVersion, type Slip, type TextToCheck } from '@plumbline/grammar';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { grammarTexts } from './tables.ts';

/** Texts remembered in memory: what a template repeats on every page is among the latest. */
const MAX_REMEMBERED = 20_000;
/** A text that no test has had for so long is forgotten. */
const KEPT_DAYS = 60;

/** Judges texts other than English somewhere else. @returns null where it cannot */
export type JudgeElsewhere = (text: TextToCheck, signal: AbortSignal) => Promise<readonly Slip[] | null>;

/** Verdicts on texts for one test: each text is judged once, whether it is on many pages, in the last test, or in both. */
export class TextVerdicts {
  readonly #db: NodePgDatabase;
  readonly #workspaceId: string;
  readonly #pool: CheckPool;
  readonly #elsewhere: JudgeElsewhere | null;
  readonly #remembered = new Map<string, readonly Slip[]>();

  constructor(db: NodePgDatabase, workspaceId: string, pool: CheckPool, elsewhere: JudgeElsewhere | null) {
    this.#db = db;
    this.#workspaceId = workspaceId;
    this.#pool = pool;
    this.#elsewhere = elsewhere;
  }

  /** The slips of each text, in the order of the texts. @throws the signal's reason */
  async judge(texts: readonly TextToCheck[], signal: AbortSignal): Promise<readonly (readonly Slip[])[]> {
    const keys = texts.map((text) => keyOf(text, this.#elsewhere !== null));
    const known = new Map<string, readonly Slip[]>();
    const unknown = new Map<string, TextToCheck>();
    for (const [index, key] of keys.entries()) {
      const text = texts[index];
      const remembered = this.#remembered.get(key);
      if (remembered) known.set(key, remembered);
      else if (text) unknown.set(key, text);
    }
    for (const [key, slips] of await this.#readKept([...unknown.keys()])) {
      known.set(key, slips);
      unknown.delete(key);
    }
    const fresh = await this.#check([...unknown.values()], signal);
    const made = [...unknown.keys()].map((key, index): [string, readonly Slip[]] => [key, fresh[index] ?? []]);
    await this.#keep(made);
    for (const [key, slips] of made) known.set(key, slips);
    this.#remember(known);
    return keys.map((key) => known.get(key) ?? []);
  }

  /** Forgets texts of the workspace that no test has had for long. */
  async forgetOld(): Promise<void> {
    await this.#db
      .delete(grammarTexts)
      .where(and(eq(grammarTexts.workspaceId, this.#workspaceId), lt(grammarTexts.usedOn, sql`current_date - ${KEPT_DAYS}::integer`)));
  }

  async #check(texts: readonly TextToCheck[], signal: AbortSignal): Promise<readonly (readonly Slip[])[]> {
    const elsewhere = this.#elsewhere;
    if (!elsewhere) return this.#pool.check(texts, signal);
    const verdicts = await Promise.all(texts.map(async (text) => (text.language === 'en' ? null : elsewhere(text, signal))));
    const own = await this.#pool.check(
      texts.filter((_, index) => verdicts[index] === null),
      signal,
    );
    const rest = own.values();
    return verdicts.map((verdict) => verdict ?? rest.next().value ?? []);
  }

  async #readKept(keys: readonly string[]): Promise<ReadonlyMap<string, readonly Slip[]>> {
    if (keys.length === 0) return new Map();
    const { rows } = await this.#db.execute<{ hash: string; slips: readonly Slip[] }>(sql`
      update grammar_texts set used_on = current_date
      where workspace_id = ${this.#workspaceId}::uuid and hash = any(${sql.param(keys)}::text[])
      returning hash, slips`);
    // The column holds what #keep wrote.
    return new Map(rows.map(({ hash: key, slips }) => [key, slips]));
  }

  async #keep(made: readonly [string, readonly Slip[]][]): Promise<void> {
    if (made.length === 0) return;
    const rows = storableJson(made.map(([key, slips]) => ({ hash: key, slips })));
    await this.#db.execute(sql`
      insert into grammar_texts (workspace_id, hash, slips)
      select ${this.#workspaceId}::uuid, hash, slips from jsonb_to_recordset(${rows}::jsonb) as row(hash text, slips jsonb)
      on conflict do nothing`);
  }

  #remember(verdicts: ReadonlyMap<string, readonly Slip[]>): void {
    for (const [key, slips] of verdicts) {
      // Put at the end again: the first of the map is the one not met for longest.
      this.#remembered.delete(key);
      this.#remembered.set(key, slips);
    }
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= MAX_REMEMBERED) break;
      this.#remembered.delete(key);
    }
  }
}

function keyOf({ text, skip, language, dialect }: TextToCheck, isElsewhere: boolean): string {
  const judge = language === 'en' ? dialect : isElsewhere ? 'elsewhere' : 'own';
  return hash('sha256', [engineVersion(), language, judge, JSON.stringify(skip), text].join('\n'), 'base64url');
}
