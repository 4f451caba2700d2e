import { startPageServer } from '@plumbline/testing';
import { generateText } from 'ai';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../config.ts';
import { modelProblem } from './model-problem.ts';
import { openLanguageModel } from './open-language-model.ts';

const KEY = 'sk-secret-0123456789';

describe('the settings of the model', () => {
  it.each([
    [{}, null],
    [
      { AI_PROVIDER: 'ollama', AI_MODEL: 'llama' },
      { provider: 'ollama', baseUrl: null, apiKey: null, model: 'llama', timeoutMs: 60_000, prices: null },
    ],
    [
      {
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: 'http://127.0.0.1:8000/v1/',
        AI_MODEL: 'm',
        AI_TIMEOUT: '5',
        AI_INPUT_PRICE: '0.25',
        AI_OUTPUT_PRICE: '2',
      },
      {
        provider: 'openai-compatible',
        baseUrl: 'http://127.0.0.1:8000/v1',
        apiKey: null,
        model: 'm',
        timeoutMs: 5000,
        prices: { input: 0.25, output: 2 },
      },
    ],
    [
      { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: KEY },
      { provider: 'anthropic', baseUrl: null, apiKey: KEY, model: 'm', timeoutMs: 60_000, prices: null },
    ],
  ])('%o', (environment, expected) => {
    expect(readConfig(environment).ai).toEqual(expected);
  });

  it.each([
    [{ AI_PROVIDER: 'copilot' }, /^AI_PROVIDER must be one of openai-compatible, openai, anthropic, google, ollama \(it is "copilot"\)\.$/],
    [{ AI_PROVIDER: 'openai', AI_API_KEY: KEY }, /^AI_PROVIDER=openai needs AI_MODEL: the name of the model to ask\.$/],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, /^AI_PROVIDER=openai needs AI_API_KEY\.$/],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }, /^AI_PROVIDER=openai-compatible needs AI_BASE_URL, such as /],
    [{ AI_API_KEY: KEY }, /^AI_API_KEY needs AI_PROVIDER: one of /],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'm', AI_BASE_URL: 'localhost' }, /^AI_BASE_URL must be an http or https URL/],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'm', AI_TIMEOUT: 'soon' }, /^AI_TIMEOUT must be a number of seconds from 1 to 600/],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'm', AI_TIMEOUT: '0' }, /^AI_TIMEOUT must be a number of seconds from 1 to 600/],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'm', AI_INPUT_PRICE: '1' }, /^AI_INPUT_PRICE and AI_OUTPUT_PRICE go together\.$/],
    [{ AI_PROVIDER: 'ollama', AI_MODEL: 'm', AI_OUTPUT_PRICE: 'cheap' }, /^AI_OUTPUT_PRICE must be a price for a million tokens/],
  ])('%o stops the start with one line', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(line);
    expect(() => readConfig(environment)).not.toThrow(KEY);
  });
});

describe('each provider', () => {
  it.each([
    ['openai-compatible', '/chat/completions', 'authorization', `Bearer ${KEY}`],
    ['ollama', '/chat/completions', 'authorization', `Bearer ${KEY}`],
    ['openai', '/responses', 'authorization', `Bearer ${KEY}`],
    ['anthropic', '/messages', 'x-api-key', KEY],
    ['google', '/models/some-model:generateContent', 'x-goog-api-key', KEY],
  ] as const)('%s is asked in its own protocol, with its key', async (provider, path, header, value) => {
    await using page = await startPageServer({
      '*': { status: 401, body: '{"error":{"message":"no"}}', headers: { 'content-type': 'application/json' } },
    });
    const settings = { provider, baseUrl: page.origin, apiKey: KEY, model: 'some-model', timeoutMs: 1000, prices: null };
    const { model } = await openLanguageModel(settings);
    const problem = await generateText({ model, prompt: 'Hello' }).catch(modelProblem);
    expect(problem).toMatch(/rejected this server/);
    expect(page.requests.map((request) => [request.method, request.path, request.headers[header]])).toEqual([['POST', path, value]]);
  });

  it.each(['openai-compatible', 'ollama', 'openai', 'anthropic', 'google'] as const)('%s is not followed elsewhere', async (provider) => {
    await using elsewhere = await startPageServer({ '*': '{}' });
    await using page = await startPageServer({ '*': { status: 307, headers: { location: elsewhere.url('/taken') } } });
    const settings = { provider, baseUrl: page.origin, apiKey: KEY, model: 'some-model', timeoutMs: 1000, prices: null };
    const { model } = await openLanguageModel(settings);
    await expect(generateText({ model, prompt: 'Hello', maxRetries: 0 })).rejects.toThrow();
    expect([page.requests.length, elsewhere.requests]).toEqual([1, []]);
  });
});
