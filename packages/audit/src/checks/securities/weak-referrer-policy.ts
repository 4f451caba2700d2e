import { definePageCheck, fail, pass } from '../../check.ts';

/** Policies that send the full URL to other sites or over an unencrypted connection. */
const WEAK: ReadonlySet<string> = new Set(['unsafe-url', 'no-referrer-when-downgrade', 'origin-when-cross-origin', 'origin']);
const KNOWN: ReadonlySet<string> = new Set([...WEAK, 'no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);

export const weakReferrerPolicy = definePageCheck({
  id: 'weak-referrer-policy',
  category: 'Securities',
  appliesTo: ['html', 'ok-status', 'https'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const metas = document.metas.filter(({ name, inHead }) => name === 'referrer' && inHead);
    // A later tag overrides an earlier one, and any tag the header; unknown values are skipped (Referrer Policy, section 8.1).
    const inHead = metas
      .map(({ content, element }) => ({ policy: content.toLowerCase(), element }))
      .findLast(({ policy }) => KNOWN.has(policy));
    const inHeader = (response.headers['referrer-policy'] ?? [])
      .join(',')
      .split(',')
      .map((value) => value.trim().toLowerCase())
      .findLast((value) => KNOWN.has(value));
    const policy = inHead?.policy ?? inHeader;
    if (policy === undefined || !WEAK.has(policy)) return pass();
    return fail({
      message: `This page tells other sites more about its visitors than browsers do by themselves: its referrer policy is ${policy}.`,
      at: inHead ? [inHead.element] : [],
      facts: { 'Referrer policy': policy, 'Given in': inHead ? 'the head' : 'the header' },
    });
  },
});
