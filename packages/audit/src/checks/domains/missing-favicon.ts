import type { Probe } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';
import { IMAGE_SIGNATURES } from '../../standards/image-signatures.ts';

export const missingFavicon = defineSiteCheck({
  id: 'missing-favicon',
  category: 'Domains',
  scope: 'site',
  needs: ['favicon'],
  run({ favicon }) {
    const { probe, declared } = favicon;
    if (probe.failure) return cannotTell(`The icon could not be asked for: ${probe.failure.message}`);
    if (probe.status === 429 || probe.status >= 500)
      return cannotTell(`The server answered the request for the icon with status ${probe.status}.`);
    if (probe.status === 200 && isImage(probe)) return pass();
    const answer = probe.status === 200 ? `200, ${probe.mediaType || 'no media type'}, ${probe.bytes} bytes` : `${probe.status}`;
    return fail({
      message: declared ? 'The icon the site declares is not an image that can be had.' : 'The site has no icon.',
      facts: { Address: probe.finalUrl, Answer: answer, 'Declared by a page': declared },
    });
  },
});

/** Many servers do not know the type of .ico files, so the bytes are checked too. */
function isImage(probe: Probe): boolean {
  if (probe.bytes === 0) return false;
  return probe.mediaType.startsWith('image/') || IMAGE_SIGNATURES.some(({ bytes }) => bytes.test(probe.firstBytes));
}
