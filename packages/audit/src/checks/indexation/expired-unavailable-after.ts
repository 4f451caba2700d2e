import { cannotTell, definePageCheck, fail, notApplicable, pass } from '../../check.ts';

/** Up to the next directive; the date itself may contain a comma. */
const UNAVAILABLE = /unavailable_after\s*:\s*(.*?)(?=,\s*(?:no|max-|all\b|none\b|index|follow|unavailable)|$)/gis;
const HEEDED: ReadonlySet<string> = new Set(['robots', 'googlebot']);

export const expiredUnavailableAfter = definePageCheck({
  id: 'expired-unavailable-after',
  category: 'Indexation',
  appliesTo: ['html', 'ok-status'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const inHead = document.metas
      .filter(({ name }) => HEEDED.has(name))
      .flatMap(({ content, element }) => datesIn(content).map((date) => ({ ...date, element })));
    const inHeader = (response.headers['x-robots-tag'] ?? []).flatMap(datesIn).map((date) => ({ ...date, element: null }));
    const dates = [...inHead, ...inHeader].filter(({ time }) => !Number.isNaN(time));
    if (dates.length === 0) return notApplicable();
    const now = Date.parse(response.headers['date']?.[0] ?? '');
    if (Number.isNaN(now)) return cannotTell('The server does not say what time it is, so it is not known whether the date has passed.');
    const expired = dates.filter(({ time }) => time < now);
    if (expired.length === 0) return pass();
    return fail({
      message: 'This page asked to be removed from search results on a day that has passed.',
      at: expired.flatMap(({ element }) => element ?? []),
      facts: { unavailable_after: expired[0]?.text ?? '' },
    });
  },
});

function datesIn(content: string): { readonly text: string; readonly time: number }[] {
  return [...content.matchAll(UNAVAILABLE)].map(([, text = '']) => ({ text: text.trim(), time: readDate(text.trim()) }));
}

/** Reads ISO 8601, RFC 822 and RFC 850, which joins its parts with hyphens. */
function readDate(text: string): number {
  const time = Date.parse(text);
  return Number.isNaN(time) ? Date.parse(text.replace(/(\d{1,2})-([A-Za-z]{3})-(\d{2,4})/, '$1 $2 $3')) : time;
}
