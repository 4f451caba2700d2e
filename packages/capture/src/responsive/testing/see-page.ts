import { createPagePool, findChromium } from '@plumbline/browser';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll } from 'vitest';
import { collectDevice, type DeviceFacts, pictureDevice } from '../collect-device.ts';
import { collectSweep, type SweepFacts } from '../collect-sweep.ts';
import { DEVICES } from '../devices.ts';
import type { ResponsiveFacts } from '../judge-responsive.ts';
import type { Judgement } from '../judgement.ts';

const HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Opens pages from markup in a real browser, for the tests of one file. */
export function seePages() {
  const pool = createPagePool({
    executablePath: findChromium(process.env['CHROME_PATH'] ?? null) ?? '',
    policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] },
    idleMs: 600_000,
  });
  let site: Awaited<ReturnType<typeof startPageServer>>;
  let count = 0;
  beforeAll(async () => {
    site = await startPageServer({});
  });
  afterAll(async () => {
    await pool.close();
    await site.close();
  });
  const serve = (html: string): string => {
    const path = `/${++count}`;
    site.set(path, html);
    return site.url(path);
  };
  /** @param head contents of the head besides a title; by default, a good viewport element */
  const put = (body: string, head: string = HEAD): string =>
    serve(`<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body style="margin:0">${body}</body></html>`);
  const deviceOf = (id: string) => DEVICES.find((device) => device.id === id) ?? DEVICES[0];
  const openOn = (url: string, id: string): Promise<DeviceFacts> =>
    pool.use(async (session) => {
      const device = deviceOf(id);
      await pictureDevice(session, { url, device });
      return collectDevice(session, device);
    });
  const sweepOver = (url: string): Promise<SweepFacts> => pool.use((session) => collectSweep(session, { url }));
  return {
    pool,
    put,
    site: () => site,
    onDevice: (body: string, id = 'mobile', head?: string): Promise<DeviceFacts> => openOn(put(body, head), id),
    sweep: (body: string, head?: string): Promise<SweepFacts> => sweepOver(put(body, head)),
    /** A whole page on a phone and, which takes seconds, at every width. */
    see: async (html: string, withSweep: boolean): Promise<ResponsiveFacts> => {
      const url = serve(html);
      return { devices: [await openOn(url, 'mobile')], sweep: withSweep ? await sweepOver(url) : null };
    },
  };
}

/** The selectors named in a judgement, by finding. */
export const named = ({ findings }: Judgement): string[][] => findings.map(({ elements }) => elements.map(({ selector }) => selector));
