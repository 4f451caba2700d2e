import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isPrivateHost } from '../../derive/headers/private-host.ts';

export const insecureProtocol = definePageCheck({
  id: 'insecure-protocol',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact'],
  run({ artifact }) {
    const { protocol, hostname } = new URL(artifact.url);
    if (protocol === 'https:') return pass();
    // A site on a developer's own machine or on a private network needs no certificate.
    if (isPrivateHost(hostname)) return notApplicable();
    return fail({ message: 'This page is served without encryption.', facts: { Address: artifact.url } });
  },
});
