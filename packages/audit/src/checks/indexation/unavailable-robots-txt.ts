import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

/** A file that redirects forever is as good as none, though its owner meant to have one. */
const ENDLESS: ReadonlySet<string> = new Set(['too_many_redirects', 'redirect_loop']);

export const unavailableRobotsTxt = defineSiteCheck({
  id: 'unavailable-robots-txt',
  category: 'Indexation',
  scope: 'site',
  needs: ['robots'],
  run({ robots }) {
    const { url, status, failure, mediaType } = robots.probe;
    if (failure) {
      const facts = { Address: url, Answer: failure.message };
      if (ENDLESS.has(failure.code)) return fail({ message: 'The robots.txt file redirects without end, so crawlers ignore it.', facts });
      if (failure.code === 'timed_out')
        return cannotTell('The robots.txt file was not answered in time, which may have been a passing trouble.');
      return fail({ message: 'The robots.txt file cannot be had, so search engines stop crawling the whole site.', facts });
    }
    const facts = { Address: url, Status: status, 'Media type': mediaType || 'none' };
    if (status === 429 || status >= 500) {
      return fail({ message: `The robots.txt file answers with status ${status}, so search engines stop crawling the whole site.`, facts });
    }
    // Every other error of the 4xx class means that there are no rules (RFC 9309, section 2.3.1.3).
    if (status < 200 || status >= 300 || mediaType === 'text/plain') return pass();
    return fail({ message: 'The robots.txt file is not served as plain text, so its rules may not be read.', facts });
  },
});
