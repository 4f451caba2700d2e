/** A port that Chromium itself refuses to open. */
const NOBODY = 'http://127.0.0.1:9/';

/** Flags for a headless Chromium that calls nobody on its own; as root its sandbox cannot be had. */
export function chromiumFlags(): string[] {
  return [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    // Parts that are fetched when they are first wanted, which the flag above lets through, and who is signed in to Google.
    `--component-updater=url-source=${NOBODY}`,
    `--gaia-url=${NOBODY}`,
    '--disable-sync',
    '--disable-gpu',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

const HEADLESS = [
  '--headless',
  '--no-startup-window',
  '--hide-scrollbars',
  '--mute-audio',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-dev-shm-usage',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--deny-permission-prompts',
  // The time and hints about pages would be asked of Google.
  '--disable-features=NetworkTimeServiceQuerying,OptimizationHints',
  // Without it Chromium goes around the proxy for this machine's own addresses.
  '--proxy-bypass-list=<-loopback>',
];

/**
 * Flags for a headless Chromium that is spoken to over a pipe and reaches the network through a proxy alone.
 * @param folder empty, for its profile; to be removed by who made it
 */
export function proxiedFlags({ proxyUrl, folder }: { readonly proxyUrl: string; readonly folder: string }): string[] {
  return [...chromiumFlags(), ...HEADLESS, `--proxy-server=${proxyUrl}`, `--user-data-dir=${folder}`];
}
