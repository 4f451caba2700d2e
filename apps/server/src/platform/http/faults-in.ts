import type { z } from 'zod';
import type { FieldProblem } from './api-error.ts';
import { fieldPath } from './describe-issue.ts';

/** One thing that is wrong with an input. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Faults that somebody is told at once: a body of a megabyte may have half a million. */
const MOST_TOLD = 100;

/** What is wrong with an input, in the words of an answer. */
export function problemsIn(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const faults = issues.slice(0, MOST_TOLD).flatMap(faultsIn).slice(0, MOST_TOLD);
  return faults.map(({ path, message }) => ({ field: fieldPath(path), message }));
}

/**
 * What is wrong, field by field. Of a whole body that may have one of several shapes it is the least that any of them finds, the
 * first of those that find as little; a field that has none of its forms is one fault, which its schema words.
 */
export function faultsIn(issue: z.core.$ZodIssue): readonly Fault[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message }));
  if (issue.code !== 'invalid_union' || path.length > 0) return [{ path, message }];
  const shapes = issue.errors.map((issues) => issues.flatMap(faultsIn)).filter((faults) => faults.every((fault) => fault.path.length > 0));
  const [nearest] = shapes.toSorted((one, other) => one.length - other.length);
  return nearest ?? [{ path, message }];
}
