import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

export const missingTls13 = defineSiteCheck({
  id: 'missing-tls-1-3',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    if (tls.protocols.includes('TLSv1.3')) return pass();
    if (!tls.refusedProtocols?.includes('TLSv1.3')) return cannotTell('It could not be found out whether the server accepts TLS 1.3.');
    return fail({ message: 'The server does not offer TLS 1.3.', facts: { Host: tls.host, Accepted: tls.protocols } });
  },
});
