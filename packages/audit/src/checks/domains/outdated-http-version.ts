import { defineSiteCheck, fail, pass } from '../../check.ts';

export const outdatedHttpVersion = defineSiteCheck({
  id: 'outdated-http-version',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    if (tls.alpn === 'h2') return pass();
    return fail({
      message: 'The server offers nothing newer than HTTP/1.1.',
      facts: { Host: tls.host, 'Picked of h2 and http/1.1': tls.alpn ?? 'none' },
    });
  },
});
