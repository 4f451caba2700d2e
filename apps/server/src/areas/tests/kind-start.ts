import type { TestKind as KindName, TestSource } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import type { TestRow } from './test-kind.ts';

/** Who a test is started by: a person, or what a person has set up. */
export interface Starter {
  readonly workspaceId: string;
  /** null for what nobody in particular started. */
  readonly userId: string | null;
  /** Somebody without an account. */
  readonly isVisitor: boolean;
  /** An API token, so a program. */
  readonly byProgram: boolean;
}

export const starterOf = ({ workspaceId, userId, userRole, tokenKind }: Actor): Starter => ({
  workspaceId,
  userId,
  isVisitor: userRole === 'temporary',
  byProgram: tokenKind === 'api',
});

export interface StartTarget {
  readonly url: string;
  readonly source: TestSource;
}

/** How tests of a kind begin that no browser captures. */
export interface KindStart {
  readonly kind: KindName;
  /**
   * @param options in the words of the kind
   * @returns the id of the queued test
   * @throws ApiError invalid_input naming the option, and what the kind throws
   */
  readonly start: (starter: Starter, target: StartTarget, options: unknown) => Promise<string>;
  /** The options that start the same test again. */
  readonly optionsOf: (test: TestRow) => Readonly<Record<string, unknown>>;
}

/** Declares how tests of a kind begin. @param options the schema of its options, with their defaults */
export function defineKindStart<Options>({
  kind,
  options,
  start,
  optionsOf,
}: {
  readonly kind: KindName;
  readonly options: z.ZodType<Options>;
  readonly start: (starter: Starter, request: StartTarget & Options) => Promise<string>;
  readonly optionsOf: KindStart['optionsOf'];
}): KindStart {
  return {
    kind,
    optionsOf,
    async start(starter, { url, source }, given) {
      const read = options.safeParse(given);
      if (read.success) return start(starter, { ...read.data, url, source });
      const fields = read.error.issues.map(({ path, message }) => ({ field: ['options', ...path].join('.'), message }));
      throw new ApiError('invalid_input', fields[0]?.message ?? '', { fields });
    },
  };
}
