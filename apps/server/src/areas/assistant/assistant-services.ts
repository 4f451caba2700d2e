import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { KindOfReport } from '../tests/index.ts';
import type { AdviceOf } from './answer/advice-of.ts';
import type { AskedModel } from './model/open-language-model.ts';

/** Services of the assistant. */
export interface AssistantServices {
  readonly db: NodePgDatabase;
  readonly log: Logger;
  readonly rateLimiter: RateLimiter;
  /** null: rule-based answers. */
  readonly model: AskedModel | null;
  readonly kinds: readonly KindOfReport[];
  /** Documentation of the checks of all kinds of test. */
  readonly adviceOf: AdviceOf;
  /** Corrects spelling and grammar before rules rephrase a text; optional. */
  readonly fixGrammar?: (text: string, owner: TurnOwner) => Promise<string>;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Who asks, and whether they are still connected. */
export interface Asker {
  readonly userId: string;
  readonly workspaceId: string;
  /** Aborted when they disconnect. */
  readonly signal: AbortSignal;
  /** Locks them, or throws when they have lost access. */
  readonly hold: (transaction: NodePgDatabase) => Promise<void>;
}
