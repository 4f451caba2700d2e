import { openOwnStorage } from './own-storage.ts';

/** Sends something to the server, even while the page unloads. @returns the id of what was stored @throws on a refusal, and without a response */
export type TellServer = (method: 'POST' | 'PATCH', thing: string, body: object) => Promise<string>;

/** @param origin our own @param site the key of the site */
export function tellServer(origin: string, site: string | undefined): TellServer {
  return async (method, thing, body) => {
    const answer = await fetch(`${origin}/api/analytics/${thing}/`, {
      method,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ site, ...body }),
    });
    // The site no longer records visits, or the server has deleted this one: everything stored here is removed, and a later page starts anew.
    if (answer.status === 403 || answer.status === 404) openOwnStorage().clear();
    if (!answer.ok) throw answer;
    return (await answer.json()).data.id;
  };
}
