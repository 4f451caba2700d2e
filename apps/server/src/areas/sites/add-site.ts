import { readTargetUrl, type Site } from '@plumbline/contract';
import { SafeFetchError } from '@plumbline/safe-fetch';
import { and, eq } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { tokenOf } from './proof-words.ts';
import { sites } from './tables.ts';
import { verifySite, type VerifyServices } from './verify-site.ts';
import { type Actor, holdActor } from '../accounts/index.ts';

/** Sites per workspace. */
const MAX_SITES = 200;

export interface AddSiteServices extends VerifyServices {
  readonly localTargets: boolean;
  readonly listedOrigins: readonly string[];
  readonly exampleHost: string;
  /** Key from which verification tokens are derived. */
  readonly proofSecret: string;
}

/** Who changes a workspace’s sites, and from where. */
export interface SiteActor extends Actor {
  readonly origin: RequestOrigin;
}

/**
 * Adds a site and tries to verify it immediately; an existing one is only verified again.
 * @throws ApiError invalid_input naming `url`, limit_reached
 */
export async function addSite(services: AddSiteServices, actor: SiteActor, typed: string): Promise<Site> {
  const { workspaceId, userId, origin: requestedFrom } = actor;
  const { db, fetch, proofSecret } = services;
  const target = readTargetUrl(typed, services);
  if ('problem' in target) throw invalidField('url', target.problem);
  try {
    await fetch.checkTarget(target.url, { resolve: false });
  } catch (error) {
    if (error instanceof SafeFetchError) throw invalidField('url', error.message);
    throw error;
  }
  const { origin, host } = new URL(target.url);
  const own = and(eq(sites.workspaceId, workspaceId), eq(sites.host, host));
  const [known] = await db.select({ id: sites.id }).from(sites).where(own);
  if (known) return verifySite(services, workspaceId, known.id);
  const verificationToken = tokenOf(proofSecret, workspaceId, host);
  const added = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'sites', workspaceId);
    if ((await transaction.$count(sites, eq(sites.workspaceId, workspaceId))) >= MAX_SITES)
      throw new ApiError('limit_reached', `A workspace can have at most ${MAX_SITES} sites. Remove one you no longer need.`);
    const made = await transaction
      .insert(sites)
      .values({ workspaceId, origin, host, verificationToken })
      .onConflictDoNothing()
      .returning({ id: sites.id });
    if (made.length > 0)
      await recordEvent(transaction, { kind: 'site-added', userId, workspaceId, origin: requestedFrom, detail: { host } });
    return made[0] ?? (await transaction.select({ id: sites.id }).from(sites).where(own))[0];
  });
  if (!added) throw new ApiError('conflict', 'The site was removed at the same time.');
  return verifySite(services, workspaceId, added.id);
}
