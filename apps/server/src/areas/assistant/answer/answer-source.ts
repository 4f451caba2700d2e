import type { AnswerSource } from '@plumbline/contract';
import type { AskedModel } from '../model/open-language-model.ts';

/** For everyone; docs/guides/connect-a-model.md explains it to administrators. */
export const HOW_TO_ADD = 'An administrator can connect an AI provider.';

/** Shown with every rule-based answer. */
export const RULES_NOTICE = `Answers come from built-in rules. ${HOW_TO_ADD}`;

/** The source of answers here. @param model null: rules */
export function answerSource(model: Pick<AskedModel, 'name'> | null): AnswerSource {
  return sourceOf(model?.name ?? '');
}

/** The same from the model name stored with an answer; '' for rules. */
export function sourceOf(modelName: string): AnswerSource {
  return modelName === '' ? { by: 'rules', model: '', notice: RULES_NOTICE } : { by: 'ai', model: modelName, notice: '' };
}
