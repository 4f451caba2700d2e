import { openOwnStorage } from './own-storage.ts';

/** Sends something to the server, also while the page goes. @returns the id of what was kept @throws on a refusal, and without an answer */
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
    // The site records no visits any more, or the server has forgotten this one: nothing of it stays here, and a later page begins anew.
    if (answer.status === 403 || answer.status === 404) openOwnStorage().clear();
    if (!answer.ok) throw answer;
    return (await answer.json()).data.id;
  };
}
