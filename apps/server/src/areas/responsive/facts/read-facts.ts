import { judgeResponsive, type Judgement, type ResponsiveFacts } from '@plumbline/capture/responsive';
import { fitting, readForeignJson, type ResponsiveSweep } from '@plumbline/contract';
import { responsiveFacts } from '../facts-schema.ts';
import { presentSweep } from '../present-sweep.ts';

/** The longest pages have two thirds of it: 1,500 texts and 1,500 targets on two devices, each of a dozen names. */
const BOUNDS = { values: 500_000, depth: 100, names: { ofOne: 1000, ofAll: 250_000 } };

/** What comes of the facts that an extension sent. */
export interface JudgedFacts {
  readonly sweep: ResponsiveSweep | null;
  readonly judgements: readonly Judgement[];
}

/** What an extension saw of a page; null for what is none, or has more in it than anything honest. */
export function readFacts(bytes: Uint8Array): ResponsiveFacts | null {
  return fitting(responsiveFacts, readForeignJson(bytes, BOUNDS)).data ?? null;
}

/** Judges what an extension saw of a page; null as `readFacts`. */
export function judgeFacts(bytes: Uint8Array): JudgedFacts | null {
  const facts = readFacts(bytes);
  return facts && { sweep: facts.sweep && presentSweep(facts.sweep), judgements: judgeResponsive(facts) };
}
