import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { coversHost } from '../../derive/headers/certificate-names.ts';

export const incompleteCertificateNames = defineSiteCheck({
  id: 'incomplete-certificate-names',
  category: 'Domains',
  scope: 'site',
  needs: ['tls'],
  run({ tls }) {
    const { sibling } = tls;
    if (sibling === null) return notApplicable();
    if (sibling === undefined) return cannotTell('The certificate under the other name of the site was not asked for in this run.');
    // Each name may have its own certificate, so the one shown under the other name counts.
    if (sibling.answer === 'shown') {
      if (coversHost(sibling.names, sibling.host)) return pass();
      return fail({
        message: `The certificate shown for ${sibling.host} is not valid for that name.`,
        facts: { 'Site answers under': tls.host, 'Other name': sibling.host, 'Names in the certificate': sibling.names },
      });
    }
    if (sibling.answer === 'unknown') return cannotTell(`It is not known which certificate ${sibling.host} shows.`);
    // Where nothing responds, there is nothing to protect.
    return notApplicable();
  },
});
