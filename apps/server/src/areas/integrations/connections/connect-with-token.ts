import type { Connection, connectBody } from '@plumbline/contract';
import type { Credentials } from '@plumbline/integrations';
import { SafeFetchError } from '@plumbline/safe-fetch';
import type { z } from 'zod';
import { invalidField } from '../../../platform/http/api-error.ts';
import { isLoopbackName } from '../../../platform/http/loopback.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { type ConnectServices, keepConnection } from './keep-connection.ts';
import { requireTool } from './plan-of-tool.ts';
import { presentConnection } from './present-connection.ts';
import { providerHere, type WorkTools } from './work-tools.ts';

type Given = z.output<typeof connectBody>;

/**
 * Connects a work tool with a pasted token.
 * @throws ApiError plan_required, invalid_input naming `token`, `email` or `base_url`, and errors of the tool
 */
export async function connectWithToken(services: ConnectServices, actor: Actor, origin: RequestOrigin, given: Given): Promise<Connection> {
  const { db, workTools } = services;
  await requireTool(db, actor.workspaceId, given.provider);
  const { token, name } = providerHere(workTools, given.provider);
  if (token.needsEmail && given.email === '') throw invalidField('email', `Enter the email of your ${name} account.`);
  const credentials: Credentials = {
    scheme: 'personal',
    accessToken: given.token,
    refreshToken: null,
    expiresAt: null,
    email: given.email === '' ? null : given.email,
  };
  const id = await keepConnection(services, {
    workspaceId: actor.workspaceId,
    userId: actor.userId,
    origin,
    provider: given.provider,
    credentials,
    baseUrl: await readBaseUrl(workTools, given),
    redirectUri: '',
    hold: (transaction) => holdActor(transaction, actor),
  });
  return presentConnection(db, actor.workspaceId, id);
}

/** The API address of a team’s own server, which is checked like any user-supplied address. @throws ApiError naming `base_url` */
async function readBaseUrl(workTools: WorkTools, { provider: id, base_url: typed }: Given): Promise<string | null> {
  const { token, name, ownBaseUrl } = providerHere(workTools, id);
  if (typed === '') {
    if (token.address === 'required') throw invalidField('base_url', `Enter the address of your ${name} site.`);
    return null;
  }
  if (!ownBaseUrl) throw invalidField('base_url', `${name} cannot be self-hosted. Leave the address empty.`);
  try {
    const baseUrl = ownBaseUrl(typed);
    // Without TLS, anyone on the way could read the token.
    const { protocol, hostname } = new URL(baseUrl);
    if (protocol !== 'https:' && !isLoopbackName(hostname))
      throw invalidField('base_url', 'Enter an https address, because a token is sent there.');
    await workTools.checkAddress(baseUrl);
    return baseUrl;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SafeFetchError) throw invalidField('base_url', error.message);
    throw error;
  }
}
