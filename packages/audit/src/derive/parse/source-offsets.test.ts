import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { ElementNode } from './document.ts';
import { isElement } from './element.ts';
import { parseTree } from './offset-parser.ts';
import { SourceOffsets } from './source-offsets.ts';

const LIMIT = 160;

/** Elements below a node in document order, without the contents of templates. */
function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): ElementNode[] {
  const elements: ElementNode[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node)) elements.push(node);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return elements;
}

/** What SourceOffsets says of each element, and what parse5 says with locations switched on. */
function compare(source: string) {
  const offsets = new SourceOffsets(source);
  const told = elementsOf(parseTree(source)).map((element) => {
    const tag = offsets.startTag(element);
    return {
      name: element.tagName,
      tag: tag && [tag.start, tag.end],
      line: offsets.lineOf(element),
      end: tag && element.tagName !== 'body' ? offsets.nearEnd(element, tag.start, LIMIT) : null,
    };
  });
  const located = elementsOf(parse(source, { sourceCodeLocationInfo: true })).map(({ tagName, sourceCodeLocation: place }) => {
    const tag = place?.startTag ?? place;
    // For parse5, a head tag that is ignored within the body ends the body.
    const isNear = place && tagName !== 'body' && place.endOffset - place.startOffset <= LIMIT;
    return {
      name: tagName,
      tag: tag ? [tag.startOffset, tag.endOffset] : null,
      line: place?.startLine ?? 0,
      end: isNear ? place.endOffset : null,
    };
  });
  return { told, located };
}

describe('offsets of elements', () => {
  it.each([
    ['a whole page', '<!doctype html>\n<html lang=en><head><title>A</title><meta charset=utf-8></head><body><p>x</p></body></html>\n'],
    ['tags in attributes', `<a title="<a href='x'>" href=y>z</a><img alt='<img src="q">' src=r><p data-x="a > b">c</p>`],
    ['tags without quotes', '<a href=/x?a=1>b</a><a href=x/>c</a><div a=">" b=\'<\'>d</div>'],
    ['line breaks of three kinds', '<!doctype html>\r\n<p>\r<img\r\n src=a.png>\n<a\nhref=b\r>c</a>\r\r\n<b>d</b>'],
    ['astral characters', '<p title="😀">😀😀<b>𝒳</b></p>😀<i>y</i>'],
    ['lone surrogates', '<p>\ud800<b>\udc00</b></p>'],
    ['tags closed in the wrong order', '<p><b>1<i>2</p>3</b>4</i><a href=a>5<a href=b>6</a><b><p>x</b>y</p>'],
    ['links around blocks', '<a href=x><div>1<a href=y>2</div>3</a><em><a class=t href=u><em><a>v</a></em></a></em>'],
    ['contents moved before a table', '<table><tr><b>1<td>2</b><a href=x>3</table><table><p>4<tr><td><p>5</table>'],
    ['implied elements', '<table><td>1<tr><td>2</table><li>a<li>b</ul><p>c<div>d</p></br>'],
    ['only text', 'hello'],
    ['nothing', ''],
    ['a second html and body', '<html a><body b><p>1</p><html c><body d>2</body></html><!-- x --><p>3'],
    ['contents behind the end', '<body><p>1</p></body></html><p>2</p></body><p>3</p>'],
    ['a template', '<template><p>1<b>2</p></b></template><p>3</p><select><option>4<option>5</select>'],
    [
      'svg and math',
      '<svg><a href=x /><foreignObject><p>1</p></foreignObject><title>t</title><![CDATA[<a>]]><a>2</a></svg><math><mi>x</mi></math>',
    ],
    ['foreign elements broken off', '<svg><circle r=1 /><p>1<svg><g><div>2</div></g></svg>'],
    ['self-closing tags', '<br/><p/>1<img src=a /><input/><hr />2'],
    ['image, which means img', '<image alt="<img src=a>" src=b><img src=c>'],
    ['raw text', '<script>"<a href=x>"</script><style><p></style><title><a></title><textarea><b></textarea><a href=y>1</a>'],
    ['unclosed comments and tags', '<p>1<!-- <a> --><a href=x>2<!-- <a href=y'],
    ['strange comments', '<?xml <a>?><!foo <b>><a>1</a></ x <a>><b>2</b><!---><a>3</a>'],
    ['stray end tags', '</a title="<b>"><b>1</b></p></p><i>2</i></foo <i>3</i>'],
    ['less-than signs in text', '1 < 2 <3 <<b>4</b> <<<a>5</a>'],
    ['names with odd letters', '<P>1</P><a\0>2</a\0><DIV\tid=x>3</DIV><İ>4</İ><x-😀>5</x-😀>'],
    ['a frameset', '<html><frameset><frame src=a><frame src=b></frameset></html>'],
    ['a page that is cut short', '<!doctype html><p>1<a href="x'],
  ])('are those of parse5: %s', (_, source) => {
    const { told, located } = compare(source);
    expect(told).toEqual(located);
  });

  it('are those of parse5 for random markup', () => {
    const pieces =
      '<a href=x>|</a>|<b>|</b>|<p>|</p>|<div class="a > b">|</div>|<table>|<tr>|<td>|</table>|<i>|</i>|text|\n|\r\n|\r|😀|<!-- <a> -->|<img src=a>|<br/>|<svg>|</svg>|<g/>|<li>|<ul>|</ul>|<h1>|<pre>|\n<pre>\n| x \n|&amp;|&nbsp |\0|\f |<textarea a>|</textarea>|<style>|</style>|<img alt="a &amp; b" src=\'c\'\n title>|<br />|<input disabled checked=\n"">|<p a="1" a="2" b=\'>\'>|<p a = "1">|<p a="x"b="y">|<P CLASS="X">|<p/ a>|<p a/>|</p >|</p a="b">|<p a="\r\n">|<p a="\n\n" b>|<p ="x">|<p a="x" =>|<b-c d:e.f_g="h">|<p a="|</h1>|<template>|</template>|<script><b></script>|<|<a title="<a>">|<form>|</form>|<button>|<nobr>|</body>|</html>|<head>|<body x>|<select>|<option>|</select>|<title>t</title>|<![CDATA[<b>]]>'.split(
        '|',
      );
    let seed = 1;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 3_000; round += 1) {
      const source = Array.from({ length: 1 + random(24) }, () => pieces[random(pieces.length)]).join('');
      const { told, located } = compare(source);
      expect(told, JSON.stringify(source)).toEqual(located);
      expect(serialize(parseTree(source)), JSON.stringify(source)).toBe(serialize(parse(source)));
    }
  });

  it.each([66_000, 300_000])('are those of parse5 for a page of %i characters', (length) => {
    const piece = '<p>“One” &amp; two <b class="a">three</b>\r\n<img src=a.png>😀<i>4</p>\n';
    const source = `<!doctype html><title>a</title>${piece.repeat(length / piece.length)}`;
    const { told, located } = compare(source);
    expect(told).toEqual(located);
    expect(serialize(parseTree(source))).toBe(serialize(parse(source)));
  });

  it('need no second parse for a page whose tags are in order', () => {
    const source = `<!doctype html>\n<html lang="en">\n<head><title>A</title></head>\n<body>${'<p>b <a href="c">d</a></p>\n'.repeat(20)}</body></html>`;
    const offsets = new SourceOffsets(source);
    offsets.twinOf = () => expect.fail('parsed again');
    for (const element of elementsOf(parseTree(source))) {
      const tag = offsets.startTag(element);
      if (tag) offsets.nearEnd(element, tag.start, LIMIT);
      offsets.lineOf(element);
    }
  });

  // The pages of the benchmark, if they have been downloaded.
  const folder = join(import.meta.dirname, '../../../../../bench/.cache/usr/share/doc/postgresql-doc-15/html');
  it.runIf(existsSync(folder))('are those of parse5 for real pages', () => {
    const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
    for (const name of pages.filter((_, index) => index % 40 === 0)) {
      const { told, located } = compare(readFileSync(join(folder, name), 'utf8'));
      expect(told, name).toEqual(located);
    }
  });
});

describe('the text of the tree', () => {
  it.each([
    ['words, spaces and line breaks', '<p>One  two\n\tthree <b> four</b>\n</p>\n\n<p>five\f</p>'],
    ['references', '<p>1 &lt; 2 &amp; 3 &copy 4&nbsp;</p><p>&#x1F600;&notit;</p>'],
    [
      'a line break behind pre, and a second one',
      '<pre>\na\n</pre><pre>\n\nb</pre><pre>\n</pre><listing>\nc</listing><textarea>\nd</textarea>',
    ],
    ['carriage returns and null characters', '<p>a\r\nb\rc\0d</p><pre>\r\ne</pre>'],
    ['scripts and styles', '<script>if (a < b && c) {\n"</p>"}\0</script><style>a > b {}\n</style><p>x'],
    ['scripts in scripts', '<script><!-- <script> </script> --></script><p>x</p>'],
    ['tables', '<table> <tr> a <td> b </td> c </tr> \n</table><table><caption> d </caption><td>e'],
    ['foreign elements', '<svg> a <title> b </title>\0<![CDATA[ c ]]></svg> d'],
    ['before and behind the body', ' <!-- a --> \n<html> <head> <title> b </title> </head> <body> c </body> d </html> e <!-- f --> g'],
    ['select, template and frameset', '<select> a <option> b </select><template> c <td> d </template>'],
    ['nothing but space', '<p> </p><b>\n</b>'],
  ])('is that of parse5: %s', (_, source) => {
    expect(serialize(parseTree(source))).toBe(serialize(parse(source)));
  });
});

describe('the parser with offsets', () => {
  it('makes the tree that parse5 makes', () => {
    const source = '<!doctype html><p><b>1<i>2</p>3</b><table><tr>4<td>5<template><p>6</template><svg><a/></svg>';
    const names = (root: DefaultTreeAdapterTypes.ParentNode): string[] =>
      elementsOf(root).map((element) => `${element.tagName} in ${element.parentNode?.nodeName ?? ''}`);
    expect(names(parseTree(source))).toEqual(names(parse(source, { treeAdapter: defaultTreeAdapter })));
  });
});
