import type { AnswerSource } from '@plumbline/contract';
import type { AskedModel } from '../model/open-language-model.ts';

/** How whoever runs the server adds a provider. */
export const HOW_TO_ADD =
  'To add one, the administrator sets AI_PROVIDER (openai-compatible, openai, anthropic, google or ollama), AI_MODEL and, where the ' +
  'provider takes one, AI_API_KEY, and starts it again.';

/** Stands with every answer that rules gave. */
export const RULES_NOTICE = `No AI provider is configured, so this answer comes from rules. ${HOW_TO_ADD}`;

/** Who answers here. @param model null: rules */
export function answerSource(model: Pick<AskedModel, 'name'> | null): AnswerSource {
  return sourceOf(model?.name ?? '');
}

/** The same from the name that is kept with an answer; '' for rules. */
export function sourceOf(modelName: string): AnswerSource {
  return modelName === '' ? { by: 'rules', model: '', notice: RULES_NOTICE } : { by: 'ai', model: modelName, notice: '' };
}
