import type { TlsArtifact } from '../src/site-artifacts.ts';

/** A trusted 90-day certificate with 60 days left, unless overridden. */
export function tlsArtifact(facts: Partial<TlsArtifact> = {}): TlsArtifact {
  return {
    host: 'example.com',
    port: 443,
    trusted: true,
    trustError: null,
    collectedAt: '2026-06-01T00:00:00.000Z',
    notBefore: '2026-05-02T00:00:00.000Z',
    notAfter: '2026-07-31T00:00:00.000Z',
    names: ['example.com', 'www.example.com'],
    keyType: 'ec',
    keyBits: 256,
    signatureAlgorithm: 'sha256',
    protocols: ['TLSv1.2', 'TLSv1.3'],
    alpn: 'h2',
    ...facts,
  };
}
