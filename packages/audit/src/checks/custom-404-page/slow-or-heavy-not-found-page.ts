import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';

const MAX_BYTES = 100_000;
const MAX_MS = 800;

export const slowOrHeavyNotFoundPage = defineSiteCheck({
  id: 'slow-or-heavy-not-found-page',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound'],
  run({ notFound }) {
    const answers = [notFound.random, ...notFound.deep].filter((probe) => notFoundAnswer(probe) === 'not-found');
    const [first] = answers;
    if (!first) return notApplicable();
    // One slow response of several is chance; the fastest shows what the page takes.
    const fastestMs = Math.min(...answers.map(({ totalMs }) => totalMs));
    const problems = [
      ...(first.bytes > MAX_BYTES ? ['weighs more than 100 kB'] : []),
      ...(fastestMs > MAX_MS ? ['takes longer than 0.8 seconds'] : []),
    ];
    if (problems.length === 0) return pass();
    return fail({
      message: `The error page for missing pages ${problems.join(' and ')}.`,
      facts: { Address: first.url, 'Size in kB': Math.round(first.bytes / 1000), 'Milliseconds, fastest of all': Math.round(fastestMs) },
    });
  },
});
