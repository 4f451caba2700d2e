/** A port that Chromium itself refuses to open. */
export const NOBODY = 'http://127.0.0.1:9/';

/** Flags for a Chromium that calls nobody on its own and sends no datagram. */
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
    // Calls between browsers would go past the proxy. Chromium reads the first of these, its kind without windows the second.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
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
  // The time, hints about pages and what their forms are for would be asked of Google, and screens to show pages on of the network, past the proxy.
  '--disable-features=NetworkTimeServiceQuerying,OptimizationHints,AutofillServerCommunication,MediaRouter,DialMediaRouteProvider',
  // Without it Chromium goes around the proxy for this machine's own addresses.
  '--proxy-bypass-list=<-loopback>',
  // Names are looked up by the proxy; those that pages ask to have looked up beforehand, by nobody.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export interface ProxiedFlags {
  readonly proxyUrl: string;
  /** Empty, for its profile; to be removed by who made it. */
  readonly folder: string;
  /** Whether Chromium's own sandbox can be had. */
  readonly isSandboxed: boolean;
  /** Whether pages may open windows. Each is a process, and one after the other they take all the time of the browser's own. */
  readonly opensWindows: boolean;
}

/** Flags for a headless Chromium that is spoken to over a pipe and reaches the network through a proxy alone. */
export function proxiedFlags({ proxyUrl, folder, isSandboxed, opensWindows }: ProxiedFlags): string[] {
  return [
    ...chromiumFlags(),
    ...HEADLESS,
    `--proxy-server=${proxyUrl}`,
    `--user-data-dir=${folder}`,
    ...(isSandboxed ? [] : ['--no-sandbox']),
    ...(opensWindows ? [] : ['--block-new-web-contents']),
  ];
}
