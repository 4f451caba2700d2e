import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { withoutFragment } from '../../derive/links/canonical-target.ts';
import type { Anchor } from '../../derive/parse/document.ts';
import { isHidden } from '../../derive/parse/hidden.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { GENERIC_LINK_TEXTS } from '../../standards/generic-link-texts.ts';

export const genericLinkText = definePageCheck({
  id: 'generic-link-text',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = document.anchors.filter((anchor) => isLinkToPage(anchor, document.url) && anchor.name !== '');
    if (links.length === 0) return notApplicable();
    const generic = textsFor(document.lang);
    const found = links.filter((anchor) => generic.has(plainText(anchor.name)) && !isHidden(anchor.element));
    if (found.length === 0) return pass();
    return fail({
      message:
        found.length === 1
          ? 'The text of a link on this page does not say where it leads.'
          : `The texts of ${found.length} links on this page do not say where they lead.`,
      at: found.map((anchor) => anchor.element),
      facts: { Links: found.slice(0, MAX_LISTED).map((anchor) => `${anchor.name} → ${anchor.url ?? ''}`) },
    });
  },
});

/** Jumps within the page stand in the text they explain. */
function isLinkToPage({ url }: Anchor, pageUrl: string): boolean {
  return url !== null && /^https?:/.test(url) && withoutFragment(url) !== pageUrl;
}

const ENGLISH = GENERIC_LINK_TEXTS['en'] ?? [];
const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(GENERIC_LINK_TEXTS).map(([language, texts]) => [language, new Set([...ENGLISH, ...texts])]),
);
const OTHER: ReadonlySet<string> = new Set(ENGLISH);

/** A word of one language may be a good text in another, so only the language of the page and English count. */
function textsFor(lang: string | null): ReadonlySet<string> {
  const language = (lang ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return BY_LANGUAGE.get(language) ?? OTHER;
}

/** Without arrows, dots and quotes around it; `--link` is an option of a program, which its manual links to. */
function plainText(name: string): string {
  if (/^--\p{L}/u.test(name)) return name;
  return /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/su.exec(name.toLowerCase())?.[0] ?? '';
}
