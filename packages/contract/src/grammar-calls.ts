import type { Caller, Query } from './caller.ts';
import type { AcceptedFix, DictionaryWord } from './grammar-triage.ts';
import type {
  CheckedSlip,
  GrammarPage,
  GrammarPageDetail,
  GrammarReport,
  GrammarRulePage,
  ListGrammarPagesQuery,
  SkippedText,
  StartGrammarTestBody,
} from './grammar.ts';

/** Calls of the grammar checker. */
export const grammarCalls = (caller: Caller) => ({
  startGrammarTest: (body: StartGrammarTestBody) => caller.read<{ test_id: string }>('POST', '/grammar/website/', { body }),
  grammarReport: async (testId: string) => (await caller.list<GrammarReport>('/grammar/website/', { test_id: testId })).data[0],
  listGrammarPages: (query: ListGrammarPagesQuery) => caller.list<GrammarPage>('/grammar/page/', query),
  grammarPage: (testId: string, url: string) =>
    caller.read<GrammarPageDetail>('GET', '/grammar/page/detail/', { query: { test_id: testId, url } }),
  checkGrammarText: (text: string) =>
    caller.read<{ language: string; findings: CheckedSlip[]; skipped: SkippedText[] }>('POST', '/grammar/page/', { body: { text } }),
  acceptGrammarFix: (testId: string, findingId: string, replacement: string | null) =>
    caller.read<{ findings: number }>('POST', '/grammar/accepted/', { body: { test_id: testId, finding_id: findingId, replacement } }),
  listAcceptedFixes: (query: Query & { test_id: string }) => caller.list<AcceptedFix>('/grammar/accepted/', query),
  listDictionary: (query: Query) => caller.list<DictionaryWord>('/grammar/dictionary/', query),
  addDictionaryWord: (word: string, testId?: string) =>
    caller.read<{ findings: number }>('POST', '/grammar/dictionary/', { body: { word, ...(testId && { test_id: testId }) } }),
  removeDictionaryWord: (word: string, testId?: string) =>
    caller.read<{ findings: number }>('DELETE', '/grammar/dictionary/', { query: { word, ...(testId && { test_id: testId }) } }),
  exportGrammarReport: (testId: string, format: 'csv' | 'json') =>
    caller.request('GET', '/grammar/export/', { query: { test_id: testId, format } }),
  grammarRule: (rule: string) => caller.read<GrammarRulePage>('GET', '/grammar/rule/', { query: { rule } }),
});
