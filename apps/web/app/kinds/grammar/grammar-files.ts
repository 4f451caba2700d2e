import { exportGrammarReport } from '@plumbline/contract/endpoints';
import { client } from '../../shared/api/client.ts';

const readSlips = (format: 'csv' | 'json') => (test_id: string) => client.download(exportGrammarReport, { query: { test_id, format } });

/** All mistakes with their replacements, for whoever edits the site. */
export const SLIPS_CSV = { ending: 'grammar.csv', read: readSlips('csv') };
export const SLIPS_JSON = { ending: 'grammar.json', read: readSlips('json') };
