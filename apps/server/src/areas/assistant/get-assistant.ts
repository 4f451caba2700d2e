import type { AssistantStatus } from '@plumbline/contract';
import { HOW_TO_ADD } from './answer/answer-source.ts';
import type { AskedModel } from './model/open-language-model.ts';

/** Whether a model answers here, and which; never its key or address. */
export function getAssistant(model: Pick<AskedModel, 'provider' | 'name'> | null): AssistantStatus {
  return { configured: model !== null, provider: model?.provider ?? null, model: model?.name ?? '', how_to_add: HOW_TO_ADD };
}
