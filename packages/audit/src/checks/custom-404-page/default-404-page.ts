import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { notFoundAnswer } from '../../derive/answers/not-found-answer.ts';
import { DEFAULT_ERROR_PAGES } from '../../standards/default-error-pages.ts';

export const default404Page = defineSiteCheck({
  id: 'default-404-page',
  category: 'Custom 404 Page',
  scope: 'site',
  needs: ['notFound'],
  run({ notFound }) {
    const { random } = notFound;
    if (notFoundAnswer(random) !== 'not-found') return notApplicable();
    const facts = { Address: random.url, Status: random.status };
    if (random.bytes === 0) return fail({ message: 'The error page for missing pages is empty.', facts });
    const made = DEFAULT_ERROR_PAGES.find(({ text }) => text.test(random.text));
    if (!made) return pass();
    return fail({
      message: `The error page for missing pages is the one that ${made.program} comes with.`,
      facts: { ...facts, Program: made.program },
    });
  },
});
