import { randomUUID } from 'node:crypto';
import { startPageServer } from '@plumbline/testing';

/** Calls the API as the user of the full account. */
export interface DemoCalls {
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  /** Waits until a test has ended. */
  readonly finish: (testId: string) => Promise<string>;
}

/** A page with one fault of every kind. */
const PAGE = `<!doctype html><html lang="en"><head><title>Boats for hire</title>
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b2733 }
  header { background: #12455a; color: #fff; padding: 24px }
  nav a { display: inline-block; margin-right: 2px; width: 18px; height: 18px; background: #fff3; color: #fff; font-size: 10px; text-align: center }
  main { padding: 24px; display: grid; gap: 16px }
  .card { border: 1px solid #cdd6dd; border-radius: 8px; padding: 16px }
  .prices { min-width: 640px; border-collapse: collapse }
  .prices td { border: 1px solid #cdd6dd; padding: 8px }
  .teaser { height: 50px; overflow: hidden; line-height: 1.2; background: #eef4f7 }
  @media (min-width: 1400px) and (max-width: 1500px) { .banner { width: 1600px } }
  .banner { background: #f3b33d; padding: 12px }
</style></head><body>
<header><h1>Boats for hire</h1><nav>${[1, 2, 3, 4, 5, 6].map((number) => `<a href="#${number}">${number}</a>`).join('')}</nav></header>
<main><p class="banner">Ten per cent off in October.</p>
<table class="prices"><tr><td>Rowing boat</td><td>12 an hour</td><td>60 a day</td></tr><tr><td>Sailing boat</td><td>30 an hour</td><td>140 a day</td></tr></table>
${['Rowing boats', 'Sailing boats', 'Ferries', 'Barges', 'Tugs', 'Canoes', 'Rafts', 'Pilot boats', 'Lifeboats', 'Trawlers'].map((name) => `<section class="card"><h2>${name}</h2><p class="teaser">Our ${name.toLowerCase()} lie at the old harbour wall and are looked after by the people who built them, each and every winter.</p><small style="font-size:10px">Prices without fuel</small></section>`).join('')}
</main></body></html>`;

/** Adds responsive tests in every lasting state: finished, failed, and waiting for the extension's screenshots. */
export async function seedResponsive({ call, finish }: DemoCalls) {
  const site = await startPageServer({ '/': PAGE });
  const url = site.url('/').replace('127.0.0.1', 'boats.localhost');
  const run = async (address: string): Promise<string> => {
    const { test_id } = await call<{ test_id: string }>('POST', '/project/responsive/', { url: address, source: 'dashboard' });
    return finish(test_id);
  };
  const responsiveTestId = await run(url);
  const responsiveFailedId = await run(`${url}gone`);
  const { test_id } = await call<{ test_id: string }>('POST', '/project/test/', {
    kind: 'responsive',
    url,
    client_reference_id: randomUUID(),
    device: {
      user_agent: 'Mozilla/5.0',
      platform: 'Linux',
      language: 'en',
      screen: { width: 1366, height: 768, dpr: 1 },
      time_zone: 'UTC',
      extension_version: '0.1.0',
    },
  });
  const [finding] = await call<{ id: string }[]>('GET', `/project/finding/?test_id=${responsiveTestId}`);
  return {
    values: { responsiveFindingId: finding?.id ?? '', responsiveTestId, responsiveFailedId, responsiveWaitingId: test_id },
    close: () => site.close(),
  };
}

export type ResponsiveDemo = Awaited<ReturnType<typeof seedResponsive>>['values'];
