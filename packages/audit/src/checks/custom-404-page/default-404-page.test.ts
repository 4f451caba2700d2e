import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';

function judge(text: string, status = 404) {
  const random = answeredProbe('https://example.com/plumbline-0', { text, status });
  return judgeNodes('default-404-page', [pageNode('/')], { notFound: collected({ random, deep: [], assets: [] }) });
}

describe('default-404-page', () => {
  it.each([
    [
      'nginx',
      '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx/1.24.0 (Ubuntu)</center>',
    ],
    ['Apache', '<h1>Not Found</h1>\n<p>The requested URL was not found on this server.</p>'],
    ['Apache', '<h1>Not Found</h1>\n<p>The requested URL /x was not found on this server.</p>'],
    ['IIS', '<title>404 - File or directory not found.</title>'],
    ['Express', '<body>\n<pre>Cannot GET /plumbline-0</pre>'],
    ['Tomcat', '<h1>HTTP Status 404 – Not Found</h1>'],
    ['Spring Boot', '<h1>Whitelabel Error Page</h1>'],
    ['Go', '404 page not found\n'],
    ['Python', '<h1>Error response</h1>\n        <p>Error code: 404</p>'],
  ])('knows the page of %s', (program, text) => {
    expect(judge(text)).toMatchObject({ outcome: 'fail', facts: { Program: program } });
  });

  it('knows an empty page', () => {
    expect(judge('').message).toBe('The error page for missing pages is empty.');
  });

  it.each([
    ['a page of the site', '<h1>Not found</h1><p>We run on nginx and looked everywhere.</p><a href="/">Home</a>', 404, 'pass'],
    ['a site without error pages', '<h1>Home</h1>', 200, 'not_applicable'],
    ['a server in trouble', '', 500, 'not_applicable'],
  ])('%s', (_name, text, status, outcome) => {
    expect(judge(text, status).outcome).toBe(outcome);
  });
});
