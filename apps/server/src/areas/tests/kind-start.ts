import type { TestKind as KindName, TestSource } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import type { StartServices } from './check-target.ts';
import { startTest } from './start-test.ts';
import type { TestRow } from './test-kind.ts';

/** Who starts a test: a person, or something a person has set up. */
export interface Starter {
  readonly workspaceId: string;
  /** null when nobody in particular started it. */
  readonly userId: string | null;
  /** Someone without an account. */
  readonly isVisitor: boolean;
  /** An API token, that is, a program. */
  readonly byProgram: boolean;
  /** Locks the starter, or throws if they have lost access. Something a person has set up needs no lock. */
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

/** A test as planned by its kind. */
export interface PlannedTest {
  /** Stored with the test. */
  readonly options: object;
  /** Further work in the transaction that creates it; an error prevents the test. */
  readonly onStart?: (transaction: NodePgDatabase, testId: string) => Promise<void>;
}

/** How tests of a kind start, if they need no browser capture. */
export interface KindStart<Options = never> {
  readonly kind: KindName;
  /**
   * Validates the address, counts the test and queues it.
   * @returns its id
   * @throws ApiError invalid_input naming the field, rate_limited, plan_required, limit_reached, and errors of the kind
   */
  readonly start: (services: StartServices, starter: Starter, request: StartTarget & Options) => Promise<string>;
  /** The same with unvalidated options. @throws ApiError invalid_input naming the option, and as `start` */
  readonly startWith: (services: StartServices, starter: Starter, target: StartTarget, options: unknown) => Promise<string>;
  /** Validates options and applies defaults. @throws ApiError invalid_input naming the option */
  readonly readOptions: (given: unknown) => Readonly<Record<string, unknown>>;
  /** Options that contain secrets, which are left out where others could see them. */
  readonly secretOptions: readonly string[];
  /** The options with which the same test can be started again. */
  readonly optionsOf: (test: TestRow) => Readonly<Record<string, unknown>>;
}

interface KindStartDefinition<Options extends Readonly<Record<string, unknown>>> {
  readonly kind: KindName;
  /** The schema of its options, with defaults. */
  readonly options: z.ZodType<Options>;
  /** @param request with a validated address including its scheme */
  readonly plan: (db: NodePgDatabase, starter: Starter, request: StartTarget & Options) => PlannedTest | Promise<PlannedTest>;
  readonly optionsOf: KindStart['optionsOf'];
  readonly secretOptions?: readonly string[];
}

/** Declares how tests of a kind start. */
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

/** Rewrites a field error for requests that have all options in one field. */
function ofOptions({ code, message, fields, headers }: ApiError): ApiError {
  return new ApiError(code, message, {
    fields: fields.map(({ field, message: why }) => ({ field: `options.${field}`, message: why })),
    headers,
  });
}
