/** Serves 20,000 generated pages of about 30 KB with some fifty links each on loopback, in its own process. Prints its origin. */
import { createServer } from 'node:http';

const PAGES = 20_000;
const SENTENCE = 'The harbour wakes before the town does, and the boats go out in the order in which their owners have had their coffee. ';

function page(number: number): string {
  const links = Array.from({ length: 50 }, (_, step) => {
    const target = (number * 7 + step * 397 + 1) % PAGES;
    return `<li><a href="/page/${target}">Boat number ${target}</a></li>`;
  });
  const paragraphs = Array.from({ length: 25 }, (_, at) => `<p>${`${number}.${at} ${SENTENCE}`.repeat(8)}</p>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boat number ${number} in the register of the harbour</title></head><body><h1>Boat ${number}</h1><ul>${links.join('')}</ul>${paragraphs.join('')}</body></html>`;
}

const server = createServer((request, response) => {
  const number = /^\/(?:page\/(\d+))?$/.exec(request.url ?? '');
  if (!number) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title><h1>Not found</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(Number(number[1] ?? 0)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
// The parent process has exited.
process.stdin.resume().on('end', () => process.exit(0));
