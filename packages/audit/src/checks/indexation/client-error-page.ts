import { defineSiteCheck, perPage } from '../../check.ts';
import { errorPageFailure } from '../../derive/answers/error-page.ts';

/** "Too many requests" is caused by the test, not by the page. */
const TOO_MANY_REQUESTS = 429;

export const clientErrorPage = defineSiteCheck({
  id: 'client-error-page',
  category: 'Indexation',
  scope: 'page',
  needs: ['graph'],
  run({ graph }) {
    const answered = graph.nodes.filter((node) => node.status > 0 && node.status !== TOO_MANY_REQUESTS);
    const failing = answered.filter((node) => node.status >= 400 && node.status < 500);
    return perPage(
      answered.length,
      failing.map((node) => errorPageFailure(node, graph, `This address answers with status ${node.status}.`)),
    );
  },
});
