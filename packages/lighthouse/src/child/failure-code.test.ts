import { expect, it } from 'vitest';
import { LighthouseFailure } from '../lighthouse-failure.ts';
import { failureOf } from './failure-code.ts';

const seen = { status: 404, refusal: '' };

it.each([
  ['ERRORED_DOCUMENT_REQUEST', seen, 'The page responded with status 404. Lighthouse does not measure error pages.'],
  ['ERRORED_DOCUMENT_REQUEST', { status: 403, refusal: 'address_refused' }, 'The page led to an address that this server may not open.'],
  ['ERRORED_DOCUMENT_REQUEST', { status: 502, refusal: 'connect_failed' }, 'The page did not answer.'],
  ['DNS_FAILURE', seen, 'The page did not answer.'],
  ['NOT_HTML', seen, 'The page is not HTML, and Lighthouse judges nothing else.'],
  ['NO_SUCH_CODE_YET', seen, 'Lighthouse could not measure the page (NO_SUCH_CODE_YET).'],
])('%s of %o is said in a sentence', (lighthouseCode, document, sentence) => {
  const { code, detail } = failureOf(lighthouseCode, document);
  expect(new LighthouseFailure(code, detail).message).toBe(sentence);
});
