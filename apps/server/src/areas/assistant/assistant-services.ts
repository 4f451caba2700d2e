import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { KindOfReport } from '../tests/index.ts';
import type { AdviceOf } from './answer/advice-of.ts';
import type { AskedModel } from './model/open-language-model.ts';

/** What the assistant works with. */
export interface AssistantServices {
  readonly db: NodePgDatabase;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  /** null: rules answer. */
  readonly model: AskedModel | null;
  readonly kinds: readonly KindOfReport[];
  /** What is known about the checks of all kinds of test. */
  readonly adviceOf: AdviceOf;
  /** Corrects spelling and grammar of a text before rules rephrase it; left out where nothing of the kind is there. */
  readonly fixGrammar?: (text: string, owner: TurnOwner) => Promise<string>;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Who asks, and whether they are still there. */
export interface Asker {
  readonly userId: string;
  readonly workspaceId: string;
  /** Aborted when they go away. */
  readonly signal: AbortSignal;
  /** Holds them, or throws when they may not ask any more. */
  readonly hold: (transaction: NodePgDatabase) => Promise<void>;
}
