import { definePageCheck, fail, pass } from '../../check.ts';

export const spaceInUrl = definePageCheck({
  id: 'space-in-url',
  category: 'Search Optimization',
  appliesTo: ['html', 'ok-status'],
  needs: ['artifact'],
  run({ artifact }) {
    const { pathname } = new URL(artifact.url);
    // A plus between words stands for a space; in "c++" it is part of a name.
    if (!/%20|[^/+]\+[^/+]/.test(pathname)) return pass();
    return fail({ message: 'The address of this page contains a space.', facts: { Address: artifact.url } });
  },
});
