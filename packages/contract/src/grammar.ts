import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { SEVERITIES } from './findings.ts';
import { startTarget } from './start-target.ts';
import { makeStorable } from './storable.ts';
import { uuid } from './uuid.ts';

/** The part of a page that a text comes from. */
export const TEXT_SOURCES = ['paragraph', 'heading', 'list_item', 'button', 'title', 'meta', 'alt', 'aria_label'] as const;
/** The English dialect of a site; auto chooses the one most of it is written in. */
export const GRAMMAR_DIALECTS = ['auto', 'american', 'british', 'australian', 'canadian', 'indian'] as const;
/** What a mistake is about; the category of its finding. */
export const SLIP_KINDS = [
  'spelling',
  'grammar',
  'punctuation',
  'capitalization',
  'word_choice',
  'repetition',
  'style',
  'consistency',
] as const;

export type TextSource = (typeof TEXT_SOURCES)[number];
export type GrammarDialect = (typeof GRAMMAR_DIALECTS)[number];
export type SlipKind = (typeof SLIP_KINDS)[number];

/** Why a part of a text was not checked, or its mistakes are not listed. */
export const SKIP_REASONS = ['long_word', 'long_sentence', 'long_text', 'long_page', 'many_slips', 'failed'] as const;

export const skippedText = z
  .object({
    start: z.number().int().openapi({ description: 'UTF-16 units from the beginning of the text' }),
    end: z.number().int(),
    reason: z.enum(SKIP_REASONS),
    message: z.string().openapi({ description: 'What was not checked and why, in one sentence' }),
  })
  .openapi('SkippedText');

export type SkippedText = z.infer<typeof skippedText>;

/** A longer text is a document of its own. */
export const MAX_CHECKED_CHARACTERS = 20_000;

export const grammarTestOptions = z
  .object({
    max_pages: z.number().int().min(1).max(20_000).default(100),
    max_depth: z.number().int().min(0).max(50).default(20),
    respect_robots: z.boolean().default(true),
    rendering: z.enum(['raw', 'rendered']).default('raw').openapi({ description: 'rendered: the text as scripts make it' }),
    texts: z
      .array(z.enum(TEXT_SOURCES))
      .min(1, 'Choose at least one part to read')
      .max(TEXT_SOURCES.length)
      .default(['paragraph'])
      .openapi({ description: 'Which texts of a page are judged' }),
    dialect: z
      .enum(GRAMMAR_DIALECTS)
      .optional()
      .openapi({ description: 'Left out, the one of the last test of this site; auto where there is none' }),
  })
  .openapi('GrammarTestOptions');

export const startGrammarTestBody = z.intersection(startTarget, grammarTestOptions).openapi('StartGrammarTest');

export type StartGrammarTestBody = z.input<typeof startGrammarTestBody>;

export const startGrammarTest = createRoute({
  method: 'post',
  path: '/grammar/website/',
  tags: ['Grammar'],
  summary: 'Start a grammar test of a site',
  description: 'Each page counts towards the grammar pages of the plan; pages that are not reached are given back.',
  security: tokenSecurity,
  request: { body: jsonBody(startGrammarTestBody) },
  responses: { 202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'), ...errorAnswers },
});

export const grammarRuleCount = z
  .object({
    rule: z.string(),
    title: z.string(),
    kind: z.enum(SLIP_KINDS),
    severity: z.enum(SEVERITIES),
    findings: z.number().int(),
    new_findings: z.number().int(),
    ignored: z.number().int(),
  })
  .openapi('GrammarRuleCount');

export const grammarReport = z
  .object({
    test_id: uuid(),
    url: z.string(),
    score: z.number().int().nullable().openapi({ description: 'Error-free sentences, in per cent' }),
    page_count: z.number().int(),
    words: z.number().int(),
    sentences: z.number().int(),
    long_sentences: z.number().int(),
    reading_ease: z.number().int().nullable().openapi({ description: 'Flesch reading ease of the English text, 0 hard to 100 easy' }),
    complete: z.boolean(),
    unkept_count: z.number().int().openapi({ description: 'Pages that were not judged, because there was no room to keep them' }),
    dialect: z.enum(GRAMMAR_DIALECTS),
    texts: z.array(z.enum(TEXT_SOURCES)),
    languages: z
      .array(z.object({ language: z.string(), words: z.number().int(), checked: z.enum(['whole', 'spelling', 'none']) }))
      .openapi({ description: 'Largest first; how far texts of each language could be judged' }),
    skipped: z
      .array(z.object({ reason: z.enum(SKIP_REASONS), message: z.string(), count: z.number().int(), pages: z.array(z.string()) }))
      .openapi({
        description:
          'What was not checked or not listed and why, with the first pages of each reason; count is of parts, and of mistakes for many_slips',
      }),
    new_count: z.number().int(),
    fixed_count: z.number().int(),
    accepted_count: z.number().int(),
    rules: z.array(grammarRuleCount),
    trend: z.array(z.object({ test_id: uuid(), score: z.number().int().nullable(), finished_at: z.iso.datetime() })),
  })
  .openapi('GrammarReport');

export type GrammarReport = z.infer<typeof grammarReport>;
export type GrammarRuleCount = z.infer<typeof grammarRuleCount>;

export const getGrammarReport = createRoute({
  method: 'get',
  path: '/grammar/website/',
  tags: ['Grammar'],
  summary: 'Get the report of a grammar test',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(listEnvelope(grammarReport), 'One report'), ...errorAnswers },
});

export const grammarPage = z
  .object({
    url: z.string(),
    title: z.string(),
    language: z.string(),
    words: z.number().int(),
    sentences: z.number().int(),
    reading_ease: z.number().int().nullable(),
    findings: z.number().int(),
    skipped: z
      .array(skippedText.extend({ text_index: z.number().int().nullable() }))
      .openapi({ description: 'What was not checked, the first hundred; text_index is null for the page as a whole' }),
  })
  .openapi('GrammarPage');

export type GrammarPage = z.infer<typeof grammarPage>;

export const GRAMMAR_PAGE_SORTS = ['order', 'url', '-url', 'findings', '-findings', 'words', '-words'] as const;

export const listGrammarPagesQuery = pageQuery.extend({
  test_id: uuid(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the address or the title' }),
  sort: z.enum(GRAMMAR_PAGE_SORTS).default('-findings'),
});

export type ListGrammarPagesQuery = Partial<z.input<typeof listGrammarPagesQuery>> & { test_id: string };

export const listGrammarPages = createRoute({
  method: 'get',
  path: '/grammar/page/',
  tags: ['Grammar'],
  summary: 'List the pages of a grammar test',
  security: tokenSecurity,
  request: { query: listGrammarPagesQuery },
  responses: { 200: json(listEnvelope(grammarPage), 'Pages'), ...errorAnswers },
});

/** One text of a page, with the ids of the findings in it. */
export const grammarText = z.object({
  source: z.enum(TEXT_SOURCES),
  text: z.string(),
  language: z.string(),
  slips: z.array(z.object({ finding_id: z.string(), start: z.number().int(), end: z.number().int(), kind: z.enum(SLIP_KINDS) })),
});

export const grammarPageDetail = grammarPage.extend({ texts: z.array(grammarText) }).openapi('GrammarPageDetail');

export type GrammarText = z.infer<typeof grammarText>;
export type GrammarPageDetail = z.infer<typeof grammarPageDetail>;

export const getGrammarPage = createRoute({
  method: 'get',
  path: '/grammar/page/detail/',
  tags: ['Grammar'],
  summary: 'Get the texts of a page with the mistakes marked',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid(), url: z.string().min(1).max(4096) }) },
  responses: { 200: json(envelope(grammarPageDetail), 'The page'), ...errorAnswers },
});

export const checkedSlip = z
  .object({
    start: z.number().int().openapi({ description: 'UTF-16 units from the beginning of the text' }),
    end: z.number().int(),
    rule: z.string(),
    kind: z.enum(SLIP_KINDS),
    message: z.string(),
    replacements: z.array(z.string()),
  })
  .openapi('Slip');

export type CheckedSlip = z.infer<typeof checkedSlip>;

export const checkGrammarText = createRoute({
  method: 'post',
  path: '/grammar/page/',
  tags: ['Grammar'],
  summary: 'Check a text',
  security: tokenSecurity,
  request: {
    body: jsonBody(
      z
        .object({
          text: z
            .string()
            .min(1, 'Give a text.')
            .max(MAX_CHECKED_CHARACTERS, 'A text has at most 20,000 characters. Send a longer one in parts.')
            // Keeps the position of every character, so that findings match the text that was sent.
            .transform(makeStorable),
          language: z
            .string()
            .regex(/^[a-z]{2,3}$/, 'Give a language as en or de.')
            .optional()
            .openapi({ description: 'Primary subtag; left out, it is told from the text' }),
          dialect: z.enum(GRAMMAR_DIALECTS).default('american'),
        })
        .openapi('CheckText'),
    ),
  },
  responses: {
    200: json(
      envelope(z.object({ language: z.string(), findings: z.array(checkedSlip), skipped: z.array(skippedText) })),
      'What is wrong in it, and what was not checked',
    ),
    ...errorAnswers,
  },
});

export const exportGrammarReport = createRoute({
  method: 'get',
  path: '/grammar/export/',
  tags: ['Grammar'],
  summary: 'Export all mistakes of a test with their corrections, streamed',
  security: tokenSecurity,
  request: { query: z.object({ test_id: uuid(), format: z.enum(['csv', 'json']) }) },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...errorAnswers },
});

export const grammarRulePage = z
  .object({ rule: z.string(), title: z.string(), kind: z.enum(SLIP_KINDS), summary: z.string(), source: z.string(), html: z.string() })
  .openapi('GrammarRule');

export type GrammarRulePage = z.infer<typeof grammarRulePage>;

export const getGrammarRule = createRoute({
  method: 'get',
  path: '/grammar/rule/',
  tags: ['Grammar'],
  summary: 'Get a rule: what it reports, why, and how to fix it',
  request: { query: z.object({ rule: z.string().regex(/^[\w-]{1,100}$/) }) },
  responses: { 200: json(envelope(grammarRulePage), 'The rule'), ...errorAnswers },
});
