import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createGrammarKind } from './grammar-kind.ts';
import { GRAMMAR_REPORT } from './grammar-report.ts';
import { GRAMMAR_START } from './grammar-start.ts';
import { mountGrammar } from './routes.ts';

/** The grammar test. */
export const GRAMMAR_AREA: Area = {
  permissions: {
    'post /grammar/website/': allow.visitor('member', 'write'),
    'get /grammar/website/': allow.visitor('viewer', 'read'),
    'get /grammar/page/': allow.visitor('viewer', 'read'),
    'get /grammar/page/detail/': allow.visitor('viewer', 'read'),
    'post /grammar/page/': allow.visitor('viewer', 'read'),
    'post /grammar/accepted/': allow.member('member', 'write'),
    'get /grammar/accepted/': allow.visitor('viewer', 'read'),
    'get /grammar/dictionary/': allow.member('viewer', 'read'),
    'post /grammar/dictionary/': allow.member('member', 'write'),
    'delete /grammar/dictionary/': allow.member('member', 'write'),
    'get /grammar/rule/': allow.anyone,
    'get /grammar/export/': allow.visitor('viewer', 'read'),
  },
  mount: (api, services) => mountGrammar(api, { ...services, elsewhere: services.languageTool }),
  kind: {
    report: GRAMMAR_REPORT,
    run: (services) => createGrammarKind({ ...services, elsewhere: services.languageTool }),
    start: () => GRAMMAR_START,
  },
};
