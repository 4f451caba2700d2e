import { createPagePool, findChromium } from '@plumbline/browser';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll } from 'vitest';
import { collectDevice, type DeviceFacts, pictureDevice } from '../collect-device.ts';
import { collectSweep, type SweepFacts } from '../collect-sweep.ts';
import { DEVICES } from '../devices.ts';
import type { Judgement } from '../judgement.ts';

const HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Opens pages made of markup in a real browser, for the tests of one file. */
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
  /** @param head what the head has besides a title; the viewport line of a sound page without it */
  const put = (body: string, head: string = HEAD): string => {
    const path = `/${++count}`;
    site.set(path, `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body style="margin:0">${body}</body></html>`);
    return site.url(path);
  };
  const deviceOf = (id: string) => DEVICES.find((device) => device.id === id) ?? DEVICES[0];
  return {
    pool,
    put,
    site: () => site,
    onDevice: (body: string, id = 'mobile', head?: string): Promise<DeviceFacts> =>
      pool.use(async (session) => {
        const device = deviceOf(id);
        await pictureDevice(session, { url: put(body, head), device });
        return collectDevice(session, device);
      }),
    sweep: (body: string, head?: string): Promise<SweepFacts> => pool.use((session) => collectSweep(session, { url: put(body, head) })),
  };
}

/** What a judgement names: selectors by finding. */
export const named = ({ findings }: Judgement): string[][] => findings.map(({ elements }) => elements.map(({ selector }) => selector));
