import { type AiServer, startAiServer } from '@plumbline/testing';

/** A language model for demo data: its scripted replies, and the settings with which a server uses it. */
export interface DemoModel {
  readonly ai: AiServer;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a model on loopback that can answer about the demo's report. */
export async function startDemoModel(): Promise<DemoModel> {
  const ai = await startAiServer();
  ai.otherwise({ status: 401 });
  return {
    ai,
    environment: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: ai.baseUrl,
      AI_MODEL: 'harbour-large',
      AI_INPUT_PRICE: '0.25',
      AI_OUTPUT_PRICE: '2',
    },
  };
}

const FIRST = [
  'Two things matter most, since visitors meet them on every page:\n\n',
  '1. **Pictures have no alternative text** [C:image-without-alt]. Screen readers read the file name aloud; write what each picture tells.\n',
  '2. **Pages have no description** [C:missing-meta-description]. Search engines then choose a sentence themselves.\n\n',
  'The first is in a template:\n\n```html\n<img src="/badge.svg" alt="">\n```\n',
];

type Call = (method: 'POST', path: string, body: object) => Promise<Response>;

/** Asks about a report: an answer with citations and buttons, a failed one, and a summary, so that lists and log have rows. */
export async function seedAssistant({ ai }: DemoModel, call: Call, testId: string): Promise<void> {
  const ask = async (message: string): Promise<void> => {
    const answer = await call('POST', '/seo/chatbot/', { test_id: testId, message });
    if (!answer.ok) throw new Error(`The question answered ${answer.status}.`);
    await answer.text();
  };
  ai.script(
    {
      call: [
        { name: 'propose', arguments: { action: 'open_check', check_id: 'image-without-alt' } },
        { name: 'propose', arguments: { action: 'run_again' } },
      ],
    },
    { say: FIRST },
  );
  await ask('What matters most?');
  await ask('And after that?');
  ai.script({ say: '1. **Pictures** [C:image-without-alt] first.' });
  await call('POST', '/seo/ai/', { test_id: testId });
}
