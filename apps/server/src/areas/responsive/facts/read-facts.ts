import { judgeResponsive, type Judgement, type ResponsiveFacts } from '@plumbline/capture/responsive';
import { fitting, readForeignJson, type ResponsiveSweep } from '@plumbline/contract';
import { responsiveFacts } from '../facts-schema.ts';
import { presentSweep } from '../present-sweep.ts';

/** The longest pages have two thirds of this: 1,500 texts and 1,500 targets on two devices, each with a dozen fields. */
const BOUNDS = { values: 500_000, depth: 100, names: { ofOne: 1000, ofAll: 250_000 } };

/** The result of judging an extension’s measurements. */
export interface JudgedFacts {
  readonly sweep: ResponsiveSweep | null;
  readonly judgements: readonly Judgement[];
}

/** Parses an extension’s measurements; null for an invalid file, or one larger than any legitimate one. */
export function readFacts(bytes: Uint8Array): ResponsiveFacts | null {
  return fitting(responsiveFacts, readForeignJson(bytes, BOUNDS)).data ?? null;
}

/** Judges an extension’s measurements; null as `readFacts`. */
export function judgeFacts(bytes: Uint8Array): JudgedFacts | null {
  const facts = readFacts(bytes);
  return facts && { sweep: facts.sweep && presentSweep(facts.sweep), judgements: judgeResponsive(facts) };
}
