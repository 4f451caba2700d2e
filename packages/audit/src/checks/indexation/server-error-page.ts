import { defineSiteCheck, perPage } from '../../check.ts';
import { errorPageFailure } from '../../derive/answers/error-page.ts';

export const serverErrorPage = defineSiteCheck({
  id: 'server-error-page',
  category: 'Indexation',
  scope: 'page',
  needs: ['graph'],
  run({ graph }) {
    const answered = graph.nodes.filter((node) => node.status > 0);
    const failing = answered.filter((node) => node.status >= 500);
    return perPage(
      answered.length,
      failing.map((node) => errorPageFailure(node, graph, `The server fails on this address with status ${node.status}.`)),
    );
  },
});
