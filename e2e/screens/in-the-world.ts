import type { BrowserContext, Route } from 'playwright-core';

/** The apparent origin of the demo's server. It is never contacted: the server on this machine handles every request. */
export const WORLD_ORIGIN = 'https://plumbline.example';

const LOCAL_SITE = /([\w-]+)\.localhost(?::|%3A)\d+/gi;

/** Shows the demo as if deployed: its server and its sites have names of their own and no ports. */
export interface World {
  /** Replaces names of this machine by what a screen shows instead. */
  readonly show: (text: string) => string;
  readonly prepare: (context: BrowserContext) => Promise<void>;
}

/** @param origin of the server on this machine */
export function placeInWorld(origin: string): World {
  const local = new Map<string, string>();
  const show = (text: string): string =>
    text.replaceAll(origin, WORLD_ORIGIN).replaceAll(LOCAL_SITE, (host, name: string) => {
      const shown = `${name}.example`;
      local.set(shown, decodeURIComponent(host));
      return shown;
    });
  // Sites of captures already have https addresses of that kind.
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
    // The event stream never ends, and a screenshot does not need it.
    if (url.startsWith(`${origin}/api/events/`)) {
      await route.abort().catch(() => undefined);
      return;
    }
    const postData = request.postData();
    // The page may have navigated in the meantime.
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
