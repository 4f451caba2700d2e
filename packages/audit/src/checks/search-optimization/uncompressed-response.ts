import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { isLoopbackHost } from '../../derive/headers/private-host.ts';
import { MIN_COMPRESSED_BYTES } from '../../standards/speed-limits.ts';

export const uncompressedResponse = definePageCheck({
  id: 'uncompressed-response',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact', 'response'],
  run({ artifact, response }) {
    // Local development servers do not compress, and short responses gain nothing from it.
    if (isLoopbackHost(new URL(artifact.url).hostname)) return notApplicable();
    const encoding = (response.contentEncoding ?? '').trim().toLowerCase();
    if (encoding !== '' && encoding !== 'identity') return pass();
    if (response.wireBytes <= MIN_COMPRESSED_BYTES) return notApplicable();
    return fail({ message: 'The server sends this page uncompressed.', facts: { 'Bytes sent': response.wireBytes } });
  },
});
