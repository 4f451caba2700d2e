import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const form = (autocomplete: string): string => `<form><input type="password"${autocomplete}></form>`;

describe('password-without-autocomplete', () => {
  it.each<[string, string]>([
    [' autocomplete="current-password"', 'pass'],
    [' autocomplete="section-a new-password"', 'pass'],
    [' autocomplete="Current-Password webauthn"', 'pass'],
    [' autocomplete="one-time-code"', 'pass'],
    ['', 'fail'],
    [' autocomplete="off"', 'fail'],
    [' autocomplete="password"', 'fail'],
  ])('type=password%s', (autocomplete, outcome) => {
    expect(judgeHtml('password-without-autocomplete', form(autocomplete)).outcome).toBe(outcome);
  });

  it('points at the fields', () => {
    expect(judgeHtml('password-without-autocomplete', form('') + form('')).finding?.places).toHaveLength(2);
  });

  it('does not apply to other fields', () => {
    expect(judgeHtml('password-without-autocomplete', '<form><input></form>').outcome).toBe('not_applicable');
  });
});
