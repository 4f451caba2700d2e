import type { z } from 'zod';
import type { FieldProblem } from './api-error.ts';
import { fieldPath } from './describe-issue.ts';

/** One validation error. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Limit on errors reported at once: a megabyte of input may have half a million. */
const MOST_TOLD = 100;

/** Validation errors in the format of a response. */
export function problemsIn(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const faults = issues.slice(0, MOST_TOLD).flatMap(faultsIn).slice(0, MOST_TOLD);
  return faults.map(({ path, message }) => ({ field: fieldPath(path), message }));
}

/**
 * Validation errors field by field. For a body that may have one of several shapes, those of the shape with the fewest errors; for a field
 * that matches none of its alternatives, a single error worded by its schema.
 */
export function faultsIn(issue: z.core.$ZodIssue): readonly Fault[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message }));
  if (issue.code !== 'invalid_union' || path.length > 0) return [{ path, message }];
  const shapes = issue.errors.map((issues) => issues.flatMap(faultsIn)).filter((faults) => faults.every((fault) => fault.path.length > 0));
  const [nearest] = shapes.toSorted((one, other) => one.length - other.length);
  return nearest ?? [{ path, message }];
}
