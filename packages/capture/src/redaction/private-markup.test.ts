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

describe('private elements in markup', () => {
  it.each([
    '<button data-private><input value="h1dden">h1dden</button>',
    '<button data-private>x<select><option>h1dden</option></select></button>',
    '<button data-private>x<button>y</button>h1dden</button>',
    '<datalist data-private><input value="h1dden"></datalist>',
    '<select data-private><button>x</button><option>h1dden</option></select>',
  ])('are private up to their end: %s', (markup) => {
    expect(redactor.markup(`<main>${markup}</main>sh0wn`)).not.toContain('h1dden');
    expect(redactor.markup(`<main>${markup}</main>sh0wn`)).toContain('sh0wn');
  });

  it.each([
    'script type="text/x-template"',
    'script type="text/html; v=1"',
    'script type=x-handlebars',
    'xmp',
    'noframes',
    'noembed',
    'iframe',
    'plaintext',
  ])('are private where they are text for now, in %s', (tag) => {
    const later = `<p title="a &amp; b">sh0wn</p><p data-private>[redacted]</p>{{#if a && b < 3}}<input name="pin" value="[redacted]">`;
    const page = (markup: string): string => `<main><${tag}>${markup}</${tag.split(' ', 1)[0]}></main>`;
    expect(redactor.markup(page(later.replaceAll('[redacted]', 'h1dden')))).toBe(page(later));
    expect(redactor.markup(page(later))).toBe(page(later));
  });

  it('are none in what is code', () => {
    for (const type of ['', ' type=""', ' type=module', ' type="text/javascript"', ' type="application/ecmascript;v=1"']) {
      const code = `<script${type}>const html = '<p data-private>sh0wn</p>';</script>`;
      expect(redactor.markup(code)).toBe(code);
    }
  });

  it('end where browsers end them', () => {
    expect(redactor.markup('<ul><li data-private>h1dden<li>sh0wn</ul>')).toBe('<ul><li data-private>[redacted]<li>sh0wn</ul>');
    expect(redactor.markup('<form><input data-private value="h1dden">sh0wn</form>')).toContain('sh0wn');
  });
});
