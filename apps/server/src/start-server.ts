import { join } from 'node:path';
import { HOW_TO_GET_CHROMIUM } from '@plumbline/browser';
import { createApp, outboxLink, setUpLink } from './app.ts';
import { openWidgetFiles } from './areas/widget/index.ts';
import type { Config } from './config.ts';
import { listen, type RunningServer } from './platform/http/listen.ts';
import { openStaticSite } from './platform/http/static-site.ts';
import { openServices } from './services.ts';
import { defineJobs, startWorkers } from './workers.ts';

const WEB_BUILD = join(import.meta.dirname, '../../web/build');
const WIDGET_BUILD = join(import.meta.dirname, '../../widget/build');

/** Starts the server as configured, prints when it is ready, and shuts down in order when asked to. */
export async function startServer(config: Config): Promise<void> {
  const stopping = new AbortController();
  // Signals received during startup are handled once the server can stop in order.
  let stop = (): Promise<void> | void => stopping.abort();
  onStopSignal(() => stop());

  const services = await openServices(config);
  let server: RunningServer | null = null;
  try {
    await defineJobs(services);
    if (config.servesWeb) {
      const site = openStaticSite(WEB_BUILD);
      if (!site) services.log.warn('The website is not built: run npm run build.');
      server = await listen(createApp(services, { site, widget: openWidgetFiles(WIDGET_BUILD) }, stopping.signal), config);
    }
    if (config.runsJobs) await startWorkers(services);
  } catch (error) {
    await server?.close();
    await services.close();
    throw error;
  }

  stop = async () => {
    stopping.abort();
    await server?.close();
    await services.close();
    process.exit(0);
  };
  if (stopping.signal.aborted) return stop();
  if (services.adoptedDatabase) console.log('The last server was killed; its database was taken over, nothing is lost.');
  if (!services.chromium)
    console.log(`There is no Chromium on this machine: pages are not shown, measured or printed. ${HOW_TO_GET_CHROMIUM}`);
  if (config.plainConnections.length > 0) {
    services.log.warn(
      { settings: config.plainConnections },
      'What these settings lead to is not encrypted. REQUIRE_TLS=true refuses that.',
    );
  }
  const outbox = server && outboxLink(services, server.origin);
  if (outbox) console.log(`Emails are kept at ${outbox}`);
  const setUp = server && (await setUpLink(services));
  if (setUp) console.log(`Claim this server: ${setUp}`);
  console.log(server ? `Plumbline is ready at ${config.publicUrl ?? server.origin}` : 'Plumbline is ready to work on jobs');
  if (config.runsJobs) void services.judges.start();
}

/**
 * A terminal or service manager signals all processes, and the launcher forwards signals as well: those within this time are the same
 * request.
 */
const SAME_WISH_MS = 1_000;

/** The first request stops in order, the second immediately. The end of the launcher also counts as a request, so that no orphan remains. */
function onStopSignal(stop: () => Promise<void> | void): void {
  let askedAt: number | null = null;
  const ask = (): void => {
    if (askedAt === null) {
      askedAt = performance.now();
      void stop();
    } else if (performance.now() - askedAt > SAME_WISH_MS) process.exit(130);
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  // Sent when a terminal is closed.
  process.on('SIGHUP', ask);
  process.on('disconnect', ask);
}
