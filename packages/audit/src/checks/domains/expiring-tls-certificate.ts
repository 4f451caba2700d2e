import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';
import { CERTIFICATE_DAYS_LEFT, CERTIFICATE_LIFE_LEFT } from '../../standards/certificate-life.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const expiringTlsCertificate = defineSiteCheck({
  id: 'expiring-tls-certificate',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    const asked = Date.parse(tls.collectedAt);
    const end = Date.parse(tls.notAfter);
    const life = (end - Date.parse(tls.notBefore)) / DAY_MS;
    const left = (end - asked) / DAY_MS;
    if (!Number.isFinite(left) || !Number.isFinite(life)) return cannotTell('The dates of the certificate could not be read.');
    const facts = { Host: tls.host, 'Valid until': tls.notAfter, 'Asked at': tls.collectedAt };
    if (left <= 0) return fail({ message: 'The certificate of the site has expired.', severity: 'critical', facts });
    if (left > Math.min(CERTIFICATE_DAYS_LEFT.soon, life * CERTIFICATE_LIFE_LEFT.soon)) return pass();
    const isUrgent = left <= Math.min(CERTIFICATE_DAYS_LEFT.urgent, life * CERTIFICATE_LIFE_LEFT.urgent);
    const days = Math.floor(left);
    const message =
      days < 1
        ? 'The certificate of the site expires within a day.'
        : `The certificate of the site expires in ${days} ${days === 1 ? 'day' : 'days'}.`;
    return fail({ message, severity: isUrgent ? 'high' : 'medium', facts });
  },
});
