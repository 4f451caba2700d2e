import type { AiProvider } from '@plumbline/contract';
import type { LanguageModel } from 'ai';

/** Where a model is asked, as the settings of the server say it. */
export interface ModelSettings {
  readonly provider: AiProvider;
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly model: string;
  readonly timeoutMs: number;
  readonly prices: { readonly input: number; readonly output: number } | null;
}

/** The configured language model. */
export interface AskedModel {
  readonly model: LanguageModel;
  readonly provider: AiProvider;
  readonly name: string;
  /** How long it may stay silent. */
  readonly timeoutMs: number;
  /** For a million tokens; null where nobody said. */
  readonly prices: ModelSettings['prices'];
}

const OLLAMA = 'http://127.0.0.1:11434/v1';

/** What the SDK would write to the console (an option a model does not know) is nobody's business there; the log of calls has what matters. */
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Opens the model of the settings; nothing is asked yet. */
export async function openLanguageModel({ provider, baseUrl, apiKey, model, timeoutMs, prices }: ModelSettings): Promise<AskedModel> {
  return { model: await openModel({ provider, baseUrl, apiKey, model }), provider, name: model, timeoutMs, prices };
}

/** A provider that answers with a redirect would have the question, and with it the report, sent somewhere nobody set. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Each provider's SDK is loaded only where it is used. */
async function openModel({ provider, baseUrl, apiKey, model }: Omit<ModelSettings, 'timeoutMs' | 'prices'>): Promise<LanguageModel> {
  const known = {
    fetch: fetchWithoutRedirects,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    ...(apiKey ? { apiKey } : {}),
  };
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(known)(model);
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(known)(model);
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(known)(model);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  // Ollama speaks the same protocol. Without includeUsage a streamed answer does not say what it took.
  return createOpenAICompatible({
    name: provider,
    fetch: fetchWithoutRedirects,
    baseURL: baseUrl ?? OLLAMA,
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
  })(model);
}
