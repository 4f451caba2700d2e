import type { BrowserContext, Route } from 'playwright-core';

/** Where the demo's server seems to be. Nothing is asked of it: every request is answered by the server on this machine. */
export const WORLD_ORIGIN = 'https://plumbline.example';

const LOCAL_SITE = /([\w-]+)\.localhost(?::|%3A)\d+/gi;

/** The demo as it would look in the world: its server and its sites have names of their own and no ports. */
export interface World {
  /** What a screen shows in place of names of this machine. */
  readonly show: (text: string) => string;
  readonly prepare: (context: BrowserContext) => Promise<void>;
}

/** @param origin where the server is on this machine */
export function placeInWorld(origin: string): World {
  const local = new Map<string, string>();
  const show = (text: string): string =>
    text.replaceAll(origin, WORLD_ORIGIN).replaceAll(LOCAL_SITE, (host, name: string) => {
      const shown = `${name}.example`;
      local.set(shown, decodeURIComponent(host));
      return shown;
    });
  // Sites of captures are in the world already, at https.
  const hide = (text: string): string =>
    [...local].reduce(
      (hidden, [shown, host]) =>
        hidden
          .replaceAll(`http://${shown}`, `http://${host}`)
          .replaceAll(`http%3A%2F%2F${shown}`, `http%3A%2F%2F${encodeURIComponent(host)}`),
      text,
    );
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = origin + hide(request.url().slice(WORLD_ORIGIN.length));
    // News of tests never ends, and a picture needs none.
    if (url.startsWith(`${origin}/api/events/`)) {
      await route.abort().catch(() => undefined);
      return;
    }
    const postData = request.postData();
    // The page may have gone on meanwhile.
    const response = await route.fetch({ url, ...(postData !== null && { postData: hide(postData) }) }).catch(() => null);
    if (response === null) return;
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    const shown = isJson ? { body: show(await response.text()) } : {};
    await route.fulfill({ response, ...shown }).catch(() => undefined);
  };
  return {
    show,
    prepare: async (context) => {
      await context.route(`${WORLD_ORIGIN}/**`, answer);
    },
  };
}
