export { type AskedModel, openLanguageModel } from './model/open-language-model.ts';
