import { createRoute, z } from '@hono/zod-openapi';
import { dictionaryProblem } from './dictionary-rule.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

export const acceptGrammarFix = createRoute({
  method: 'post',
  path: '/grammar/accepted/',
  tags: ['Grammar'],
  summary: 'Accept a fix for a mistake, for the list given to the editors of the site',
  security: tokenSecurity,
  request: {
    body: jsonBody(
      z
        .object({
          test_id: uuid(),
          finding_id: z.string().regex(/^\d{1,18}$/),
          replacement: z.string().max(1000).nullable().openapi({ description: 'null takes the decision back' }),
        })
        .openapi('AcceptFix'),
    ),
  },
  responses: {
    200: json(envelope(z.object({ findings: z.number().int() })), 'Accepted for all pages with the same text'),
    ...errorAnswers,
  },
});

export const acceptedFix = z
  .object({ finding_id: z.string(), problem: z.string(), replacement: z.string(), accepted_by: z.string(), accepted_at: z.iso.datetime() })
  .openapi('AcceptedFix');

export type AcceptedFix = z.infer<typeof acceptedFix>;

export const listAcceptedFixes = createRoute({
  method: 'get',
  path: '/grammar/accepted/',
  tags: ['Grammar'],
  summary: 'List accepted fixes, one for all pages with the same text, or all fixes of one page',
  security: tokenSecurity,
  request: { query: pageQuery.extend({ test_id: uuid(), page_url: z.string().max(4096).optional() }) },
  responses: { 200: json(listEnvelope(acceptedFix), 'Fixes'), ...errorAnswers },
});

export const dictionaryWord = z.object({ word: z.string(), added_by: z.string(), added_at: z.iso.datetime() }).openapi('DictionaryWord');

export type DictionaryWord = z.infer<typeof dictionaryWord>;

export const listDictionaryQuery = pageQuery.extend({ search: z.string().max(100).optional() });

export const listDictionary = createRoute({
  method: 'get',
  path: '/grammar/dictionary/',
  tags: ['Grammar'],
  summary: 'List the words in the dictionary',
  security: tokenSecurity,
  request: { query: listDictionaryQuery },
  responses: { 200: json(listEnvelope(dictionaryWord), 'Words in alphabetical order'), ...errorAnswers },
});

export const dictionaryEntry = z
  .string()
  .trim()
  .superRefine((word, context) => {
    const message = dictionaryProblem(word);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const addDictionaryWord = createRoute({
  method: 'post',
  path: '/grammar/dictionary/',
  tags: ['Grammar'],
  summary: 'Add a word to the dictionary; it is no longer reported, including in the named finished test',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ word: dictionaryEntry, test_id: uuid().optional() }).openapi('AddWord')) },
  responses: { 200: json(envelope(z.object({ findings: z.number().int() })), 'The findings of the test that it removes'), ...errorAnswers },
});

export const removeDictionaryWord = createRoute({
  method: 'delete',
  path: '/grammar/dictionary/',
  tags: ['Grammar'],
  summary: 'Remove a word from the dictionary; it is reported again, including in the named finished test',
  security: tokenSecurity,
  request: { query: z.object({ word: dictionaryEntry, test_id: uuid().optional() }) },
  responses: {
    200: json(envelope(z.object({ findings: z.number().int() })), 'The findings of the test that are reported again'),
    ...errorAnswers,
  },
});
