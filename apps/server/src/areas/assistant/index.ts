export { adviceOfKinds } from './answer/advice-of.ts';
export { type AskedModel, openLanguageModel } from './model/open-language-model.ts';
export { mountAssistant } from './routes.ts';
