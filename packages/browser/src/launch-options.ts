/** Flags for a headless Chromium that calls nobody on its own; as root its sandbox cannot be had. */
export function chromiumFlags(): string[] {
  return [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
