import { describe, expect, it } from 'vitest';
import { parseDocument } from './parse-document.ts';

const parse = (html: string, url = 'https://example.com/a/page') => parseDocument(html, url);

describe('parseDocument: text', () => {
  it('decodes entities before anything is measured', () => {
    const { titles, metas } = parse('<title>Tools &amp; Co&nbsp;&#8211; caf&eacute;</title><meta name="description" content="A &lt; B">');
    expect(titles[0]?.text).toBe('Tools & Co – café');
    expect(metas[0]?.content).toBe('A < B');
  });

  it.each([
    ['boilerplate of the page', '<header>H</header><nav>N</nav><p>Text</p><aside>A</aside><footer>F</footer>', 'Text'],
    [
      'header and footer of an article, but not its aside',
      '<article><header>Head</header>Text<aside>A</aside><footer>Foot</footer></article>',
      'Head Text Foot',
    ],
    ['only main, where there is one', '<div>Before</div><main>Text<nav>N</nav></main><div>After</div>', 'Text'],
    ['role=main', '<div role="main">Text</div><div>After</div>', 'Text'],
    ['no code that runs', '<p>Text<script>var a</script><style>b{}</style><noscript>c</noscript><template>d</template></p>', 'Text'],
    ['no values of controls', '<p>Text<select><option>One</option></select><textarea>two</textarea></p>', 'Text'],
    ['no fallbacks', '<p>Text<iframe>no frames</iframe><video>no video</video><canvas>no canvas</canvas></p>', 'Text'],
    ['words of neighbouring blocks apart', '<ul><li>One<li>Two</ul>Three<br>Four', 'One Two Three Four'],
    ['parts of a word together', '<p>un<b>believ</b><i>able</i></p>', 'unbelievable'],
  ])('main text has %s', (_name, body, text) => {
    expect(parse(`<body>${body}`).mainText).toBe(text);
  });

  it('leaves pre and code out of the visible text and keeps them in the main text', () => {
    const page = parse('<p>Use <code>rm</code> here</p><pre>lorem</pre><nav>Menu</nav>');
    expect(page.visibleText).toBe('Use here Menu');
    expect(page.mainText).toBe('Use rm here lorem');
    expect(page.wordCount).toBe(4);
  });
});

describe('parseDocument: head', () => {
  it('takes no title from svg, template, noscript, script or comment', () => {
    const html = `<title>Page</title><script>"<title>S</title>"</script><noscript><title>N</title></noscript><!-- <title>C</title> -->
      <template><title>T</title></template><body><svg><title>Drawing</title><foreignObject><title>F</title></foreignObject></svg>`;
    expect(parse(html).titles.map(({ text }) => text)).toEqual(['Page']);
  });

  it('tells head from body as a browser does', () => {
    const page = parse('<head><title>A</title><div></div><meta name="robots" content="noindex"><link rel="canonical" href="/x"></head>');
    expect(page.titles[0]?.inHead).toBe(true);
    expect(page.metas[0]?.inHead).toBe(false);
    expect(page.links[0]?.inHead).toBe(false);
  });

  it('resolves every reference against the first base, those before it included', () => {
    const page = parse('<link rel="icon" href="i.png"><base target="_top"><base href="/b/"><base href="/c/"><body><a href="d">D</a>');
    expect(page.baseUrl).toBe('https://example.com/b/');
    expect(page.links[0]?.url).toBe('https://example.com/b/i.png');
    expect(page.anchors[0]?.url).toBe('https://example.com/b/d');
  });

  it.each(['<base href="http://[">', '<body><svg><base href="/b/"></svg>', '<template><base href="/b/"></template>'])(
    'does not take %s for a base',
    (html) => {
      expect(parse(html).baseUrl).toBe('https://example.com/a/page');
    },
  );

  it('knows doctype and quirks mode', () => {
    expect(parse('<!doctype html>')).toMatchObject({ doctype: { name: 'html' }, quirksMode: false });
    expect(parse('<p>')).toMatchObject({ doctype: null, quirksMode: true });
  });
});

describe('parseDocument: headings', () => {
  it.each([
    ['closes a heading at the next one', '<h1>One<h2>Two', ['1 One', '2 Two']],
    ['ends an unclosed heading with what is around it', '<div><h2>One</div><p>Text', ['2 One']],
    ['keeps document order where headings nest', '<h1><div>One<h2>Two</h2></div></h1>', ['1 One Two', '2 Two']],
    ['reads alt, label and title of images', '<h2><img alt="A"><img title="B"><img aria-label="C" alt="no"></h2>', ['2 A B C']],
    ['reads drawings', '<h2><svg><title>A</title><text>B</text><style>no</style></svg></h2>', ['2 A B']],
    ['reads no script', '<h2><script>no</script><noscript>no</noscript></h2>', ['2 ']],
    ['falls back to the label', '<h2 aria-label="A"></h2>', ['2 A']],
    ['ignores svg and template', '<svg><h2/></svg><template><h1>A</h1></template>', []],
  ])('%s', (_name, body, headings) => {
    const found = parse(`<body>${body}`).headings.map(({ level, text }) => `${level} ${text}`);
    expect(found.filter((entry) => entry !== '2 ' || headings.includes('2 '))).toEqual(headings);
  });
});

describe('parseDocument: links', () => {
  it.each([
    ['text', '<a href="/">Home <b>page</b></a>', 'Home page'],
    ['aria-label before text', '<a href="/" aria-label="Start">Home</a>', 'Start'],
    ['aria-labelledby', '<a href="/" aria-labelledby="x"></a>', 'x'],
    ['alt', '<a href="/"><img alt="Home"></a>', 'Home'],
    ['text before alt', '<a href="/"><img alt="Logo">Home</a>', 'Home'],
    ['title of the drawing', '<a href="/"><svg><g><title>Home</title></g></svg></a>', 'Home'],
    ['label of a part', '<a href="/"><i aria-label="Home"></i></a>', 'Home'],
    ['title last', '<a href="/" title="Home"><i class="icon"></i></a>', 'Home'],
    ['no style of a drawing', '<a href="/"><svg><style>.a{}</style></svg></a>', ''],
    ['no raw noscript', '<a href="/"><noscript><img alt="x"></noscript></a>', ''],
  ])('name: %s', (_name, html, name) => {
    expect(parse(html).anchors[0]?.name).toBe(name);
  });

  it('tells links from jump targets and knows images without text', () => {
    const { anchors } = parse('<a name="top"></a><a href="x"><img></a><a href="#y" onclick="z()">Y</a><a href="http://[">Z</a>');
    expect(anchors.map(({ isJumpTarget, imageOnly, hasClickHandler, url }) => [isJumpTarget, imageOnly, hasClickHandler, url])).toEqual([
      [true, false, false, null],
      [false, true, false, 'https://example.com/a/x'],
      [false, false, true, 'https://example.com/a/page#y'],
      [false, false, false, null],
    ]);
  });
});

describe('parseDocument: other elements', () => {
  it('knows pictures without an img, not those of a template', () => {
    const page = parse('<picture><source></picture><picture><b><img></b></picture><template><picture></picture></template>');
    expect(page.emptyPictures).toHaveLength(1);
    expect(page.embeds).toEqual([]);
  });

  it('gives a form its password fields', () => {
    const { forms } = parse('<form method="POST" action="/in"><p><input type="Password"></form><form></form>');
    expect(forms).toMatchObject([
      { method: 'post', url: 'https://example.com/in' },
      { method: 'get', url: 'https://example.com/a/page' },
    ]);
    expect(forms.map(({ passwordFields }) => passwordFields.length)).toEqual([1, 0]);
  });

  it('points into the source, carriage returns included', () => {
    const source = '<!doctype html>\r\n<p>\r\n<img src="a.png">';
    const { images, offsets } = parse(source);
    const image = images[0]?.element;
    expect(offsets.lineOf(image)).toBe(3);
    const tag = image && offsets.startTag(image);
    expect(source.slice(tag?.start, tag?.end)).toBe('<img src="a.png">');
  });

  it('reads inline scripts and no external ones', () => {
    const { scripts } = parse('<script>a()</script><script src="b.js" async>ignored</script>');
    expect(scripts.map(({ text, url, async }) => [text, url, async])).toEqual([
      ['a()', null, false],
      ['', 'https://example.com/a/b.js', true],
    ]);
  });
});

describe('parseDocument: hostile pages', () => {
  it.each([
    ['div', '<div>'],
    ['headings', '<h1><div>'],
    ['links', '<a href="/"><table><tr><td>'],
    ['pictures', '<picture>'],
    ['drawings', '<svg role="img">'],
    ['forms', '<form><div>'],
    ['spans', '<span>'],
  ])('reads 5,000 nested %s', (_name, open) => {
    const page = parse(`<body>${open.repeat(5000)}the end`);
    expect(page.elementCount).toBeGreaterThan(4000);
  });

  it('does not take forever for 50,000 of them', () => {
    const begin = performance.now();
    parse(`<body>${'<h1><div>word '.repeat(25_000)}`);
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  it('reads nothing, binary and broken markup', () => {
    expect(parse('')).toMatchObject({ titles: [], elementCount: 3, wordCount: 0 });
    expect(() => parse('\0\0<<</<!<a <a href=<b \u{d800}')).not.toThrow();
  });
});
