import { expect, it } from 'vitest';
import { postText } from './post-text.ts';
import { writeTicket } from './write-ticket.ts';

const POST = { title: 'Stuck', text: 'The crane is stuck', createdAt: new Date('2026-11-02T10:00:00Z'), visitId: null };
const POST_URL = 'https://plumbline.example/feedback?feedback_id=1';

const pathOfPages = (pages: readonly (readonly [url: string, seconds: number])[]) => ({
  referrer: 'https://search.example/',
  device: 'Firefox on Linux',
  pages: pages.map(([url, seconds]) => ({ url, seconds, title: '', createdAt: POST.createdAt })),
});
const described = (pages: readonly (readonly [url: string, seconds: number])[]): string =>
  writeTicket(postText(POST, { pages: [], path: pathOfPages(pages) }, POST_URL)).description;

it('says in one line where the writer of a post was before', () => {
  const text = described([
    ['https://harbour.example/', 12],
    ['https://harbour.example/berths', 0],
  ]);
  expect(text).toContain('Path: / (12 s) → /berths\n');
});

it('takes no markup, no secret and no line break from an address', () => {
  const text = described([
    ['https://harbour.example/%0A%23%20[a](https://evil.example)<img>', 0],
    ['https://harbour.example/reset/9f8a7b6c5d4e3f2a1b0c9d8e', 0],
  ]);
  expect(text).not.toMatch(/[^\\]<img|[^\\]\[a\]\(|9f8a7b6c5d4e3f2a1b0c9d8e|^#+ \[a/m);
});

it('tells the last twenty pages', () => {
  const text = described(Array.from({ length: 22 }, (_, at) => [`https://harbour.example/${at + 1}`, 0] as const));
  expect(text).toContain('Path: … → /3 → ');
  expect(text).toContain(' → /22\n');
});

it('says nothing of a path that was not recorded', () => {
  expect(writeTicket(postText(POST, { pages: [], path: null }, POST_URL)).description).not.toContain('Path');
});
