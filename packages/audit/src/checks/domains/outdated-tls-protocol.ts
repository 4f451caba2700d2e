import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

/** Versions that must no longer be used (RFC 8996). */
const OUTDATED = ['TLSv1.0', 'TLSv1.1'];

export const outdatedTlsProtocol = defineSiteCheck({
  id: 'outdated-tls-protocol',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    const accepted = OUTDATED.filter((version) => tls.protocols.includes(version));
    if (accepted.length > 0) {
      const names = accepted.map((version) => version.replace('v', ' ')).join(' and ');
      return fail({ message: `The server still accepts ${names}.`, facts: { Host: tls.host, Accepted: tls.protocols } });
    }
    const isRefused = OUTDATED.every((version) => tls.refusedProtocols?.includes(version));
    return isRefused ? pass() : cannotTell('It could not be found out whether the server accepts TLS 1.0 and 1.1.');
  },
});
