import type { AnswerSource } from '@plumbline/contract';
import type { AskedModel } from '../model/open-language-model.ts';

/** For everybody who asks; docs/guides/connect-a-model.md tells the administrator how. */
export const HOW_TO_ADD = 'An administrator can connect an AI provider.';

/** Stands with every answer that rules gave. */
export const RULES_NOTICE = `Answers come from built-in rules. ${HOW_TO_ADD}`;

/** Who answers here. @param model null: rules */
export function answerSource(model: Pick<AskedModel, 'name'> | null): AnswerSource {
  return sourceOf(model?.name ?? '');
}

/** The same from the name that is kept with an answer; '' for rules. */
export function sourceOf(modelName: string): AnswerSource {
  return modelName === '' ? { by: 'rules', model: '', notice: RULES_NOTICE } : { by: 'ai', model: modelName, notice: '' };
}
