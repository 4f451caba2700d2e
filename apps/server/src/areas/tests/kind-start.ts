import type { TestKind as KindName, TestSource } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import type { StartServices } from './check-target.ts';
import { startTest } from './start-test.ts';
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
  /** Holds whoever starts it, or throws when they may not any more. What a person has set up is nobody to hold. */
  hold(transaction: NodePgDatabase): Promise<void>;
}

export const starterOf = (actor: Actor): Starter => ({
  workspaceId: actor.workspaceId,
  userId: actor.userId,
  isVisitor: actor.userRole === 'temporary',
  byProgram: actor.tokenKind === 'api',
  hold: (transaction) => holdActor(transaction, actor),
});

export interface StartTarget {
  readonly url: string;
  readonly source: TestSource;
}

/** What a kind makes of a request to start it. */
export interface PlannedTest {
  /** Kept with the test. */
  readonly options: object;
  /** What else begins with it, in the transaction that writes it; what it throws keeps the test from being started. */
  readonly onStart?: (transaction: NodePgDatabase, testId: string) => Promise<void>;
}

/** How tests of a kind begin that no browser captures. */
export interface KindStart<Options = never> {
  readonly kind: KindName;
  /**
   * Checks the address, counts the test and queues it.
   * @returns its id
   * @throws ApiError invalid_input naming the field, rate_limited, plan_required, limit_reached, and what the kind throws
   */
  readonly start: (services: StartServices, starter: Starter, request: StartTarget & Options) => Promise<string>;
  /** The same with options that nobody has read yet. @throws ApiError invalid_input naming the option, and as `start` */
  readonly startWith: (services: StartServices, starter: Starter, target: StartTarget, options: unknown) => Promise<string>;
  /** Options that nobody has read yet, with their defaults. @throws ApiError invalid_input naming the option */
  readonly readOptions: (given: unknown) => Readonly<Record<string, unknown>>;
  /** Options that hold secrets: what is kept with others in view goes without them. */
  readonly secretOptions: readonly string[];
  /** The options that start the same test again. */
  readonly optionsOf: (test: TestRow) => Readonly<Record<string, unknown>>;
}

interface KindStartDefinition<Options extends Readonly<Record<string, unknown>>> {
  readonly kind: KindName;
  /** The schema of its options, with their defaults. */
  readonly options: z.ZodType<Options>;
  /** @param request its address is checked and has its scheme */
  readonly plan: (db: NodePgDatabase, starter: Starter, request: StartTarget & Options) => PlannedTest | Promise<PlannedTest>;
  readonly optionsOf: KindStart['optionsOf'];
  readonly secretOptions?: readonly string[];
}

/** Declares how tests of a kind begin. */
export function defineKindStart<Options extends Readonly<Record<string, unknown>>>({
  kind,
  options,
  plan,
  optionsOf,
  secretOptions = [],
}: KindStartDefinition<Options>): KindStart<Options> {
  const read = (given: unknown): Options => {
    const parsed = options.safeParse(given);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
    throw ofOptions(new ApiError('invalid_input', fields[0]?.message ?? '', { fields }));
  };
  return {
    kind,
    start: (services, starter, request) =>
      startTest(services, starter, { kind, url: request.url, source: request.source }, (url) =>
        plan(services.db, starter, { ...request, url }),
      ),
    startWith(services, starter, { url, source }, given) {
      const asked = read(given);
      return startTest(services, starter, { kind, url, source }, async (checked) => {
        try {
          return await plan(services.db, starter, { ...asked, url: checked, source });
        } catch (error) {
          throw error instanceof ApiError ? ofOptions(error) : error;
        }
      });
    },
    readOptions: read,
    secretOptions,
    optionsOf,
  };
}

/** What is wrong with a field of the options, for a request that has them in one. */
function ofOptions({ code, message, fields, headers }: ApiError): ApiError {
  return new ApiError(code, message, {
    fields: fields.map(({ field, message: why }) => ({ field: `options.${field}`, message: why })),
    headers,
  });
}
