import { countOf } from '@plumbline/contract/rules';
import type { Finding } from '@plumbline/contract';
import type { CheckAdvice } from '../../tests/index.ts';

const MAX_FACTS = 8;
const NO_ADVICE = 'There is no page about this check. Open the finding for its location and details.';

/**
 * How to fix a finding, from its check’s documentation and its own facts: what, where, why and how.
 * @param reference represents the finding in the text
 */
export function recommendByRules(finding: Finding, advice: CheckAdvice | null, reference: string): string {
  const [place] = finding.evidence.places;
  const where = finding.page_url === null ? 'Applies to the whole site' : `It is on ${finding.page_url}`;
  const line = place && place.line > 0 ? `, line ${place.line}` : '';
  const marked = place ? codeOf(place.excerpt.slice(place.mark_start, place.mark_end) || place.excerpt) : '';
  return [
    `**${plain(finding.message || advice?.title || finding.check_id)}** [${reference}]`,
    `${where}${line}.${spreadOf(finding)}`,
    marked && `\`\`\`html\n${marked}\n\`\`\``,
    advice ? `**Why it matters.** ${advice.why}` : NO_ADVICE,
    advice?.fix && `**How to fix.** ${advice.fix}`,
    factsOf(finding),
    advice?.source && `Source: ${advice.source}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function spreadOf({ fold }: Finding): string {
  return fold && fold.pages > 1
    ? ` The same source is on ${countOf(fold.pages, 'page')}, so it comes from a template: fix it there once.`
    : '';
}

function factsOf({ evidence }: Finding): string {
  const facts = Object.entries(evidence.facts).slice(0, MAX_FACTS);
  return facts
    .map(([name, value]) => `- ${name.replaceAll('_', ' ')}: ${plain(Array.isArray(value) ? value.slice(0, 5).join(', ') : String(value))}`)
    .join('\n');
}

/** On one line, without Markdown syntax. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('**', '').slice(0, 500);
}

/** Without anything that would end the code block. */
function codeOf(source: string): string {
  return source
    .replace(/`{3,}|~{3,}/g, '')
    .trim()
    .slice(0, 1000);
}
