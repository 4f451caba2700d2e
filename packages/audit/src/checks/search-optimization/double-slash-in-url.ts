import { definePageCheck, fail, pass } from '../../check.ts';

export const doubleSlashInUrl = definePageCheck({
  id: 'double-slash-in-url',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact'],
  run({ artifact }) {
    const { pathname } = new URL(artifact.url);
    // A URL within a URL, as web archives have, is intended.
    if (!pathname.replace(/(?:https?|ftp):\/\//gi, '').includes('//')) return pass();
    return fail({ message: 'The address of this page contains two slashes in a row.', facts: { Address: artifact.url } });
  },
});
