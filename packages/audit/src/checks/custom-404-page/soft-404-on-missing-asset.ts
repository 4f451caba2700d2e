import type { Probe } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';
import { isHtmlType } from '../../standards/media-types.ts';

export const soft404OnMissingAsset = defineSiteCheck({
  id: 'soft-404-on-missing-asset',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound'],
  run({ notFound }) {
    const { assets } = notFound;
    if (assets.length === 0) return notApplicable();
    const wrong = assets.filter(isPage);
    if (wrong.length > 0) {
      return fail({
        message: 'Style sheets, scripts or images that do not exist answer with a page instead of an error.',
        facts: {
          Addresses: wrong.map(({ url, finalUrl, status }) => (finalUrl === url ? `${url} (${status})` : `${url} (leads to ${finalUrl})`)),
        },
      });
    }
    const open = assets.find((probe) => notFoundAnswer(probe) === 'undecided');
    return open ? cannotTell(open.failure?.message ?? `The server answered ${open.url} with status ${open.status}.`) : pass();
  },
});

function isPage({ status, mediaType }: Probe): boolean {
  return status >= 200 && status < 300 && isHtmlType(mediaType);
}
