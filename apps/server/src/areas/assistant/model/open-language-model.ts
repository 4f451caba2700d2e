import type { AiProvider } from '@plumbline/contract';
import type { LanguageModel } from 'ai';

/** A model as configured in the server’s settings. */
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
  /** Limit on silence. */
  readonly timeoutMs: number;
  /** Per million tokens; null when not configured. */
  readonly prices: ModelSettings['prices'];
}

const OLLAMA = 'http://127.0.0.1:11434/v1';

/** The SDK would log warnings to the console (such as an option unknown to a model); the log of calls has what matters. */
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Opens the configured model, without a request yet. */
export async function openLanguageModel({ provider, baseUrl, apiKey, model, timeoutMs, prices }: ModelSettings): Promise<AskedModel> {
  return { model: await openModel({ provider, baseUrl, apiKey, model }), provider, name: model, timeoutMs, prices };
}

/** Following a redirect would send the question, and with it the report, to an address that nobody configured. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Each provider’s SDK is only loaded when used. */
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
  // Ollama uses the same protocol. Without includeUsage, a streamed answer does not report its usage.
  return createOpenAICompatible({
    name: provider,
    fetch: fetchWithoutRedirects,
    baseURL: baseUrl ?? OLLAMA,
    ...(apiKey ? { apiKey } : {}),
    includeUsage: true,
  })(model);
}
