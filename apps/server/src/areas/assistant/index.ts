export { checkAdvice } from './advice/check-advice.ts';
export { type AskedModel, openLanguageModel } from './model/open-language-model.ts';
export { mountAssistant } from './routes.ts';
