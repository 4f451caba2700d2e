import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document.ts';
import { isWithinCode } from './within-code.ts';

describe('isWithinCode', () => {
  it.each([
    ['<pre>KEY</pre>', true],
    ['<p>Use <code>a KEY</code>', true],
    ['<pre><span>KEY</span></pre>', true],
    ['<pre>a</pre><p>KEY', false],
    ['<p>KEY <code>a</code>', false],
    ['<script>var a = "KEY"</script>', false],
    ['<head><meta name="a" content="KEY">', false],
    ['<p data-a="KEY">', false],
    ['<!-- KEY -->', false],
  ])('%s', (html, within) => {
    expect(isWithinCode(parseDocument(html, 'https://example.com/'), html.indexOf('KEY'))).toBe(within);
  });
});
