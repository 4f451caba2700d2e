import { randomUUID } from 'node:crypto';
import { findChromium } from '@plumbline/browser';
import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import { type PageRoute, startPageServer } from '@plumbline/testing';
import { vi } from 'vitest';
import type { AfterReplay } from '../src/areas/captures/after-replay.ts';
import { createReplayRunner } from '../src/areas/captures/replay/replay-job.ts';
import { captureMessageOf, captureRequestOf, captureStepOf } from './capture-rows.ts';
import { jobTurn } from './job-turn.ts';
import { putCapture } from './put-capture.ts';
import { startTestServer, WITH_BROWSER } from './test-server.ts';

/** The error these sites log to their consoles, and captures contain. */
export const WRONG = 'The cart could not be read';
const FROM = Date.parse('2026-11-21T10:00:00.000Z');
/** A time of a capture, this many milliseconds after its start. */
export const after = (ms: number): string => new Date(FROM + ms).toISOString();

/** A page with one button, and the script of its press. */
export const pageOf = (press: string, before = ''): string =>
  `<!doctype html><html lang="en"><title>Shop</title>${before}<button onclick="${press}">Add</button>`;
/** A page whose button logs the error. */
export const BROKEN = pageOf('console.error(`' + WRONG + '`)');

/** Pages of a site at one moment, by path. */
export type Site = Readonly<Record<string, PageRoute>>;

/** What was captured of a site. Paths are relative, since its address is only known when it runs. */
export interface Captured {
  /** Steps after the page was opened. */
  readonly steps?: readonly Partial<CaptureStep>[];
  /** The step in question; the last by default. */
  readonly of?: number;
  readonly messages?: readonly Partial<CaptureMessage>[];
  readonly requests?: readonly Partial<CaptureRequest>[];
}

export interface ReplayedOutcome {
  /** How many findings came back in the first replay. */
  readonly first: number | undefined;
  /** How many came back in the last one, how many it shows to be fixed, and why it is incomplete. */
  readonly reproduced: number;
  readonly fixed: number | undefined;
  readonly error: string;
  /** The note of the step in question. */
  readonly note: string;
}

/** A server that replays captures of one site. */
export interface ReplayedSite {
  /** Captures and replays the site in several successive states. */
  replay(times: readonly Site[], captured: Captured): Promise<ReplayedOutcome>;
  close(): Promise<void>;
}

/** Starts the server and the site. */
export async function openReplayedSite(): Promise<ReplayedSite> {
  const site = await startPageServer({ '/favicon.ico': '', '/next': '<!doctype html><title>Next</title>' });
  const server = await startTestServer(WITH_BROWSER);
  const token = await server.signUp('Ada');
  const sourceOf = ({ source_url = '/' }: Partial<CaptureMessage>): string => source_url.replace(/(?=\/)/, site.origin);
  return {
    async replay(times, { steps = [{}], messages = [], requests = [], of = steps.length - 1 }) {
      const base = { page_url: site.url('/'), viewport: { width: 900, height: 700, dpr: 1 }, tab: 0, at: after(0) };
      const rows = [
        captureStepOf(randomUUID(), { ...base, action: 'open', role: '', name: '', selector: '' }),
        ...steps.map((step, at) =>
          captureStepOf(randomUUID(), {
            ...base,
            seq: at + 1,
            role: 'button',
            name: 'Add',
            selector: 'button',
            ...step,
            page_url: site.url(step.page_url ?? '/'),
            frame_url: step.frame_url ? site.url(step.frame_url) : null,
          }),
        ),
      ];
      const asked = rows[of + 1]?.id ?? '';
      const testId = await putCapture(server, token, {
        url: site.url('/'),
        steps: rows,
        messages: messages.map((row) =>
          captureMessageOf(randomUUID(), {
            text: WRONG,
            step_id: asked,
            at: after(0),
            ...row,
            source_url: sourceOf(row),
          }),
        ),
        requests: requests.map((row) =>
          captureRequestOf(randomUUID(), {
            status: 500,
            status_text: 'x',
            step_id: asked,
            started_at: after(0),
            ...row,
            url: site.url(row.url ?? '/api'),
          }),
        ),
      });
      const { services } = server;
      const follow = vi.fn<AfterReplay>();
      const browser = { executablePath: findChromium(process.env['CHROME_PATH'] ?? null) ?? '', policy: services.policy };
      const run = createReplayRunner({ ...services, db: services.database.db, browser, afterReplay: [follow] });
      for (const routes of times) {
        for (const [path, route] of Object.entries(routes)) site.set(path, route);
        const { rows: replays } = await services.database.pool.query('insert into capture_replays (test_id) values ($1) returning id', [
          testId,
        ]);
        await run({ replayId: replays[0].id }, new AbortController().signal, jobTurn({ isWaitedFor: async () => false }));
      }
      const [row] = (await server.call('GET', `/project/replay/?test_id=${testId}`, { token })).json.data;
      return {
        first: follow.mock.calls[0]?.[1].reproduced.length,
        reproduced: row.reproduced,
        fixed: follow.mock.lastCall?.[1].fixed.length,
        error: row.error,
        note: row.steps[of + 1]?.note,
      };
    },
    async close() {
      await server.close();
      await site.close();
    },
  };
}
