import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

export const missingSitemap = defineSiteCheck({
  id: 'missing-sitemap',
  category: 'Indexation',
  scope: 'site',
  needs: ['sitemaps'],
  run({ sitemaps }) {
    const { files } = sitemaps;
    const answered = files.filter((file) => file.status >= 200 && file.status < 300);
    // A file that is named but unreadable exists, and is reported as invalid-sitemap.
    if (answered.some((file) => file.kind !== 'unreadable' || file.source !== 'well-known')) return pass();
    const open = files.find((file) => file.failure !== null || file.status === 429 || file.status >= 500);
    if (open)
      return cannotTell(
        `It is not known what ${open.url} holds: ${open.failure?.message ?? `the server answered with status ${open.status}.`}`,
      );
    const isNamed = files.some((file) => file.source === 'robots');
    return fail({
      message: isNamed
        ? 'None of the sitemaps named in robots.txt exists.'
        : 'The site has no sitemap: robots.txt names none and there is none at /sitemap.xml.',
      facts: { 'Asked for': files.map((file) => `${file.url} (${file.status}${file.status === 200 ? ', no sitemap' : ''})`) },
    });
  },
});
