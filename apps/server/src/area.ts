import type { OpenAPIHono } from '@hono/zod-openapi';
import type { TargetPolicy } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Hono } from 'hono';
import type { AfterClaim, GuardedEnv, PermissionMatrix, Registration, SecondFactorRule, TokenGuard } from './areas/accounts/index.ts';
import type { AfterReplay } from './areas/captures/index.ts';
import type { AfterPost } from './areas/feedback/index.ts';
import type { AfterEnd, KindOfReport, KindStart, StartServices, TestKind } from './areas/tests/index.ts';
import type { Config } from './config.ts';
import type { PgColumn } from './platform/database/columns.ts';
import type { Exports } from './platform/http/exports.ts';
import type { SiteOrigin } from './platform/http/site-origin.ts';
import type { JobDefinition, YieldingJobHandler } from './platform/queue/queue.ts';
import type { Services } from './services.ts';

export type Api = OpenAPIHono<GuardedEnv>;

/** What every area works with, in a web process and in a worker. */
export interface AreaServices extends Services, StartServices {
  readonly db: NodePgDatabase;
  /** How tests start, for the kinds that need no person. */
  readonly starts: readonly KindStart[];
  /** How each kind of test evaluates its findings. */
  readonly kinds: readonly KindOfReport[];
  /** Called at the end of every test, in the order of the areas. */
  readonly afterEnd: readonly AfterEnd[];
  /** Called when someone verifies the address of their account, likewise. */
  readonly afterClaim: readonly AfterClaim[];
  /** Called for every new post, likewise. */
  readonly afterPost: readonly AfterPost[];
  /** Called at the end of every replay, likewise. */
  readonly afterReplay: readonly AfterReplay[];
  /** Columns with rich text, each in a table with `workspace_id`. */
  readonly texts: readonly PgColumn[];
  /** Columns with keys of pictures, each in a table with `workspace_id`. */
  readonly pictures: readonly PgColumn[];
  /** Keys for a purpose: the first signs and all are accepted, because long-lived signatures outlive a replaced secret. */
  readonly keysOf: (purpose: string) => readonly [Buffer, ...Buffer[]];
}

/** Further services for API operations. */
export interface ApiServices extends AreaServices {
  readonly guard: TokenGuard;
  readonly secondFactor: SecondFactorRule;
  readonly registration: Registration;
  /** Origin of links in emails. */
  readonly siteOrigin: SiteOrigin;
  readonly hasBrowser: boolean;
  /** Emails are stored in a folder and shown on the server’s own machine. */
  readonly hasOutbox: boolean;
  readonly exports: Exports;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Services for pages outside of the API. */
export type PageServices = Pick<ApiServices, 'db' | 'siteOrigin' | 'config'>;

/** Further services for jobs. */
export interface WorkerServices extends AreaServices {
  readonly runs: readonly TestKind[];
  /** Null when the machine has no browser. */
  readonly browser: { readonly executablePath: string; readonly policy: TargetPolicy } | null;
}

/** A kind of test, declared by three objects. */
export interface AreaKind {
  readonly report: KindOfReport;
  readonly run: (services: AreaServices) => TestKind;
  /** Omitted if a person with the extension has to start it. */
  readonly start?: (services: Services) => KindStart;
}

/** A job and its handler. */
export interface AreaJob {
  /** With `cron`: sent whenever the expression matches, in UTC. */
  readonly job: JobDefinition & { readonly cron?: string };
  /** How many a process runs at once; from the configuration if the operator can set it. */
  readonly atOnce: number | ((config: Config) => number);
  readonly handle: (services: WorkerServices) => YieldingJobHandler;
  /** Creates the handler for when its retries are used up. */
  readonly giveUp?: (services: WorkerServices) => (data: unknown) => Promise<void>;
}

/** Everything the server needs to know about an area: it goes through the list of areas and refers to none by name. */
export interface Area {
  /** Permissions for the operations that the area mounts. */
  readonly permissions?: PermissionMatrix;
  readonly mount?: (api: Api, services: ApiServices) => void;
  /** Mounts pages outside of the API, before those of the website. */
  readonly mountPages?: (app: Hono, services: PageServices) => void;
  /** Larger body limits for some of its operations, in bytes by path. */
  readonly bodies?: Readonly<Record<string, number>>;
  readonly jobs?: readonly AreaJob[];
  readonly kind?: AreaKind;
  /** Called at the end of every test, in the transaction that ends it. */
  readonly afterEnd?: (services: Services & Pick<AreaServices, 'kinds'>) => AfterEnd;
  /** What it revokes when someone verifies the address of an account that a stranger may have created. */
  readonly afterClaim?: AfterClaim;
  /** Called for every new post, in the transaction that creates it. */
  readonly afterPost?: (services: Services) => AfterPost;
  /** Called at the end of every replay, in the transaction that saves its result. */
  readonly afterReplay?: (services: Services) => AfterReplay;
  /** Its columns with rich text, each in a table with `workspace_id`: pictures are kept as long as one of them uses them. */
  readonly texts?: readonly PgColumn[];
  /** Its columns with the key of a picture, likewise. */
  readonly pictures?: readonly PgColumn[];
}
