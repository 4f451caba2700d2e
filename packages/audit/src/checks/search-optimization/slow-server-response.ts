import { definePageCheck, fail, pass } from '../../check.ts';
import { FIRST_BYTE_MS } from '../../standards/speed-limits.ts';

export const slowServerResponse = definePageCheck({
  id: 'slow-server-response',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['response'],
  run({ response }) {
    const waited = Math.round(response.firstByteMs);
    if (waited <= FIRST_BYTE_MS.good) return pass();
    return fail({
      message: `The server took ${(waited / 1000).toFixed(1)} seconds to begin its answer.`,
      facts: { 'Milliseconds until the first byte': waited, Limit: FIRST_BYTE_MS.good },
      ...(waited > FIRST_BYTE_MS.poor && { severity: 'high' as const }),
    });
  },
});
