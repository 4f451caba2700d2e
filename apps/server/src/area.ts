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
  /** How tests begin, for the kinds that need no person. */
  readonly starts: readonly KindStart[];
  /** What each kind of test makes of its findings. */
  readonly kinds: readonly KindOfReport[];
  /** What follows from the end of every test, in the order of the areas. */
  readonly afterEnd: readonly AfterEnd[];
  /** What follows when somebody proves the address of their account, likewise. */
  readonly afterClaim: readonly AfterClaim[];
  /** What follows from every new post, likewise. */
  readonly afterPost: readonly AfterPost[];
  /** What follows from the end of every replay of captured steps, likewise. */
  readonly afterReplay: readonly AfterReplay[];
  /** Columns that hold rich text, each in a table with `workspace_id`. */
  readonly texts: readonly PgColumn[];
  /** Columns that hold keys of pictures, each in a table with `workspace_id`. */
  readonly pictures: readonly PgColumn[];
  /** Keys of a purpose: the first signs, and all are good, for what is signed for long outlives a replaced secret. */
  readonly keysOf: (purpose: string) => readonly [Buffer, ...Buffer[]];
}

/** What operations of the API work with beside that. */
export interface ApiServices extends AreaServices {
  readonly guard: TokenGuard;
  readonly secondFactor: SecondFactorRule;
  readonly registration: Registration;
  /** Where links in letters lead. */
  readonly siteOrigin: SiteOrigin;
  readonly hasBrowser: boolean;
  /** Emails lie in a folder that its own machine may look at. */
  readonly hasOutbox: boolean;
  readonly exports: Exports;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** What pages outside of the API work with. */
export type PageServices = Pick<ApiServices, 'db' | 'siteOrigin' | 'config'>;

/** What jobs work with beside that. */
export interface WorkerServices extends AreaServices {
  readonly runs: readonly TestKind[];
  /** Null where the machine has no browser. */
  readonly browser: { readonly executablePath: string; readonly policy: TargetPolicy } | null;
}

/** A kind of test, in the three objects it is told in. */
export interface AreaKind {
  readonly report: KindOfReport;
  readonly run: (services: AreaServices) => TestKind;
  /** Left out where a person with the extension has to begin it. */
  readonly start?: (services: Services) => KindStart;
}

/** A job and who does it. */
export interface AreaJob {
  /** With `cron`: sent whenever the clock of UTC matches. */
  readonly job: JobDefinition & { readonly cron?: string };
  /** How many a process does at once; by the configuration where an operator sets it. */
  readonly atOnce: number | ((config: Config) => number);
  readonly handle: (services: WorkerServices) => YieldingJobHandler;
  /** Makes what is done once its retries are used up. */
  readonly giveUp?: (services: WorkerServices) => (data: unknown) => Promise<void>;
}

/** All that the server has to know of an area: it goes through the list of areas and knows none by name. */
export interface Area {
  /** Who may call what the area mounts. */
  readonly permissions?: PermissionMatrix;
  readonly mount?: (api: Api, services: ApiServices) => void;
  /** Puts pages outside of the API, before those of the website. */
  readonly mountPages?: (app: Hono, services: PageServices) => void;
  /** Paths of its operations that take larger bodies than others, and how large, in bytes. */
  readonly bodies?: Readonly<Record<string, number>>;
  readonly jobs?: readonly AreaJob[];
  readonly kind?: AreaKind;
  /** What follows from the end of every test, in the transaction that ends it. */
  readonly afterEnd?: (services: Services & Pick<AreaServices, 'kinds'>) => AfterEnd;
  /** What it takes away when somebody proves the address of an account that a stranger may have made. */
  readonly afterClaim?: AfterClaim;
  /** What follows from every new post, in the transaction that writes it. */
  readonly afterPost?: (services: Services) => AfterPost;
  /** What follows from the end of every replay, in the transaction that keeps what it came to. */
  readonly afterReplay?: (services: Services) => AfterReplay;
  /** Its columns that hold rich text, each in a table with `workspace_id`: pictures live as long as one of them shows them. */
  readonly texts?: readonly PgColumn[];
  /** Its columns that hold the key of a picture alone, likewise. */
  readonly pictures?: readonly PgColumn[];
}
