import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../../platform/http/describe-issue.ts';
import { nameTurnOwner } from '../../../platform/http/name-turn-owner.ts';
import { anonymousOwner } from '../../../platform/http/anonymous-owners.ts';
import { readFileApart, readingMsOf, readPreviewApart } from './read-file-apart.ts';

// The error messages used in both the server and the thread.
const { customError } = z.config();
z.config({ customError: describeIssue });
afterAll(() => {
  z.config({ customError });
});

/** Small files are read in place, large ones in a thread. */
const bytes = (text: string, size: 'small' | 'large'): Uint8Array => Buffer.from(text + (size === 'large' ? ' '.repeat(200_000) : ''));
const refusal = (message: string) => ({
  name: 'ApiError',
  code: 'invalid_input',
  fields: [{ field: 'file', message: expect.stringContaining(message) }],
});

describe('reading a file apart', () => {
  it.each(['small', 'large'] as const)('gives what is in a %s one, or refuses it in the words of who read it', async (size) => {
    const { posts } = await readFileApart('canny', bytes('[{"title":"The crane is stuck"}]', size));
    expect(posts.map(({ title }) => title)).toEqual(['The crane is stuck']);
    await expect(readFileApart('plumbline', bytes('{}', size))).rejects.toMatchObject(refusal('not a'));
  });

  it.each(['small', 'large'] as const)('refuses a %s one that is nested deeper than the stack', async (size) => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const post = `{"id":"1","title":"x","board":"b","status":"s","created_at":"2026-01-01T00:00:00Z","content":{"type":"doc","content":${nested}}}`;
    const file = bytes(`{"format":"plumbline-feedback","version":1,"posts":[${post}]}`, size);
    await expect(readFileApart('plumbline', file)).rejects.toMatchObject(refusal('nested too deeply'));
  });

  it('gives all that is in a large one, as of a small one, a piece after the other', async () => {
    const of = (id: number) => ({ id: `${id}`, created_at: '2026-01-01T00:00:00Z' });
    const texts = ['<p>Words</p>', { type: 'doc', content: [] }, 'x'.repeat(3_000)];
    const posts = Array.from({ length: 40 }, (_, id) => ({ ...of(id), title: 'Crane', board: 'b', status: 's', content: texts[id % 3] }));
    const entries = Array.from({ length: 5 }, (_, id) => ({ ...of(id), title: 'Crane', state: 'published', description: texts[id % 3] }));
    const file = JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: [...posts, {}], entries: [{}, ...entries] });
    const small = await readFileApart('plumbline', bytes(file, 'small'));
    expect([small.posts.length, small.entries.length, small.problems.length]).toEqual([40, 5, 2]);
    expect(await readFileApart('plumbline', bytes(file, 'large'))).toEqual(small);
    const many = JSON.stringify({
      format: 'plumbline-feedback',
      version: 1,
      posts: posts.map((post) => ({ ...post, content: 'x'.repeat(40_000) })),
    });
    expect((await readFileApart('plumbline', bytes(many, 'large'))).posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
  });

  it('leaves a text of many parts as JSON: nobody here has work with them', async () => {
    const parts = `[${'{"a":1},'.repeat(100_000)}{}]`;
    const post = `{"id":"1","title":"x","board":"b","status":"s","created_at":"2026-01-01T00:00:00Z","content":{"type":"doc","content":${parts}}}`;
    const { posts } = await readFileApart('plumbline', bytes(`{"format":"plumbline-feedback","version":1,"posts":[${post}]}`, 'large'));
    expect(posts[0]?.content).toEqual({ doc: `{"type":"doc","content":${parts}}` });
  });

  it('has less time for one of strangers', () => {
    expect(readingMsOf(nameTurnOwner(anonymousOwner('one')))).toBeLessThan(readingMsOf(nameTurnOwner('somebody')));
  });

  it('is ended over one that takes too long', async () => {
    await expect(readPreviewApart('canny', bytes('[{"title":"x"}]', 'large'), 0)).rejects.toMatchObject(refusal('too many parts'));
    await expect(readFileApart('canny', bytes('[{"title":"x"}]', 'large'), 0)).rejects.toMatchObject(refusal('too many parts'));
  });
});
