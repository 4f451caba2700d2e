/** A port that Chromium itself refuses to connect to. */
export const NOBODY = 'http://127.0.0.1:9/';

/** Flags for a Chromium that makes no requests of its own and sends no datagrams. */
export function chromiumFlags(): string[] {
  return [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    // Components that are downloaded on first use, which the flag above does not prevent, and Google sign-in.
    `--component-updater=url-source=${NOBODY}`,
    `--gaia-url=${NOBODY}`,
    '--disable-sync',
    '--disable-gpu',
    // WebRTC would bypass the proxy. Chromium reads the first flag, its headless-only build the second.
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
  // Time, page hints and form classification would be requested from Google, and cast devices from the local network, all bypassing the proxy.
  '--disable-features=NetworkTimeServiceQuerying,OptimizationHints,AutofillServerCommunication,MediaRouter,DialMediaRouteProvider',
  // Without this, Chromium bypasses the proxy for the machine’s own addresses.
  '--proxy-bypass-list=<-loopback>',
  // The proxy resolves host names. Names that pages ask to prefetch are not resolved at all.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export interface ProxiedFlags {
  readonly proxyUrl: string;
  /** An empty folder for the profile; the caller removes it. */
  readonly folder: string;
  /** Whether Chromium’s own sandbox is available. */
  readonly isSandboxed: boolean;
  /** Whether pages may open windows. Each window is a process, and opening them without end takes all the time of the browser’s main process. */
  readonly opensWindows: boolean;
}

/** Flags for a headless Chromium that is controlled over a pipe and reaches the network only through a proxy. */
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
