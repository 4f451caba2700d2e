import { describe, expect, it } from 'vitest';
import { createRedactor } from './redactor.ts';

const redactor = createRedactor();

describe('private fields in markup', () => {
  it.each(['cc-number', 'CC-Number', 'section-x billing cc-number', ' shipping\tCC-EXP', 'New-Password', 'one-time-code webauthn'])(
    'are known by the purpose "%s", whatever kind of control they are',
    (purpose) => {
      for (const markup of [
        `<input autocomplete="${purpose}" value="h1dden">`,
        `<textarea autocomplete="${purpose}">h1dden</textarea>`,
        `<select autocomplete="${purpose}"><option>h1dden</option></select>`,
      ]) {
        expect(redactor.markup(markup)).not.toContain('h1dden');
      }
    },
  );

  it.each(['email', 'section-acc-1 shipping email', 'off'])('are not those for "%s"', (purpose) => {
    expect(redactor.markup(`<input autocomplete="${purpose}" value="sh0wn">`)).toContain('sh0wn');
  });
});
