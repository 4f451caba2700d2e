import { describe, expect, it } from 'vitest';
import { jsonLdProblem } from './json-ld.ts';

describe('jsonLdProblem', () => {
  it.each([
    '{"@context":"https://schema.org","@type":"Thing"}',
    ' {"@context":"http://schema.org/","@type":"Thing"} ',
    '{"@context":"//www.schema.org"}',
    '{"@context":{"@vocab":"https://schema.org/"}}',
    '{"@context":["https://schema.org",{"@language":"en"}]}',
    '{"@context":{"schema":"http://schema.org/"}}',
    '[{"@context":"https://schema.org"},{"@context":"https://schema.org"}]',
    '{"@context":"https://schema.org","@graph":[{"@type":"Thing"}]}',
    '{"@context":"https://www.w3.org/ns/activitystreams"}',
  ])('%s is fine', (text) => {
    expect(jsonLdProblem(text)).toBeNull();
  });

  it.each([
    ['', 'the block is empty'],
    [' [] ', 'the block is empty'],
    ['"text"', 'no object'],
    ['null', 'no object'],
    ['{"@type":"Thing"}', 'no @context'],
    ['{"@context":"https://schema.com"}', 'the @context is not https://schema.org but https://schema.com'],
    ['{"@context":"https://notschema.org"}', 'the @context is not https://schema.org but https://notschema.org'],
    ['{"@context":""}', 'the @context is not https://schema.org but empty'],
    ['[{"@context":"https://schema.org"},{}]', 'no @context'],
  ])('%s is not: %s', (text, problem) => {
    expect(jsonLdProblem(text)).toBe(problem);
  });

  it.each(['{"@context":"https://schema.org",}', '{a:1}', '<!-- {} -->', '{"a":"line\nbreak"}'])('%s is no JSON', (text) => {
    expect(jsonLdProblem(text)).toMatch(/^no valid JSON: ./);
  });

  it('is not asked of one that is nested deeper than anything honest', () => {
    for (const open of ['[', '{"@context":']) expect(jsonLdProblem(open.repeat(1_000_000))).toBe('the block is nested too deeply');
  });
});
