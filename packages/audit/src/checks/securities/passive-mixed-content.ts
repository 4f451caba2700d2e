import { definePageCheck, fail, pass } from '../../check.ts';
import { enforcedPolicies, upgradesInsecureRequests } from '../../derive/headers/content-policy.ts';
import type { ElementNode, PageDocument } from '../../derive/parse/document.ts';
import { attribute, resolveUrl } from '../../derive/parse/element.ts';
import { isPlainHttp } from '../../derive/headers/plain-http.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

const MEDIA: ReadonlySet<string> = new Set(['audio', 'video', 'source', 'track']);

export const passiveMixedContent = definePageCheck({
  id: 'passive-mixed-content',
  category: 'Securities',
  appliesTo: ['html', 'ok-status', 'https'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const mixed = mixedMedia(document);
    if (mixed.length === 0 || upgradesInsecureRequests(enforcedPolicies(document, response.headers))) return pass();
    return fail({
      message:
        mixed.length === 1
          ? 'This page loads an image, sound or film over http.'
          : `This page loads ${mixed.length} images, sounds or films over http.`,
      at: mixed.map(({ element }) => element),
      facts: { 'Loaded over http': mixed.slice(0, MAX_LISTED).map(({ url }) => url) },
    });
  },
});

function mixedMedia(document: PageDocument): readonly { readonly element: ElementNode; readonly url: string }[] {
  const images = document.images.flatMap(({ element, url }) =>
    [url, ...candidates(element, document.baseUrl)].map((each) => ({ element, url: each })),
  );
  const media = document.embeds
    .filter(({ tag }) => MEDIA.has(tag))
    .flatMap(({ element, url }) =>
      [url, resolveUrl(attribute(element, 'poster'), document.baseUrl)].map((each) => ({ element, url: each })),
    );
  return [...images, ...media].flatMap(({ element, url }) => (url !== null && isPlainHttp(url) ? [{ element, url }] : []));
}

/** Only absolute URLs can have another scheme than the page. */
function candidates(image: ElementNode, baseUrl: string): readonly (string | null)[] {
  const srcset = attribute(image, 'srcset');
  if (srcset === null || !/http:/i.test(srcset)) return [];
  return srcset.split(/,\s+|,(?=https?:)/i).map((candidate) => resolveUrl(candidate.trim().split(/\s/)[0] ?? '', baseUrl));
}
