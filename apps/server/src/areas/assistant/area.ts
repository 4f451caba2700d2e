import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createGrammarFixer } from '../grammar/index.ts';
import { adviceOfKinds } from './answer/advice-of.ts';
import { mountAssistant } from './routes.ts';

/** Questions about a report. */
export const ASSISTANT_AREA: Area = {
  permissions: {
    'get /assistant/': allow.visitor('viewer', 'read'),
    'post /grammar/rephrase/': allow.member('member', 'write'),
    'post /seo/ai/': allow.member('member', 'write'),
    'post /seo/chatbot/': allow.member('member', 'write'),
    'get /seo/chat_history/': allow.member('viewer', 'read'),
    'delete /seo/chat_history/': allow.member('viewer', 'write'),
  },
  mount: (api, services) =>
    mountAssistant(api, {
      ...services,
      model: services.languageModel,
      adviceOf: adviceOfKinds(services.kinds),
      fixGrammar: createGrammarFixer(services.grammar, services.stopping),
    }),
};
