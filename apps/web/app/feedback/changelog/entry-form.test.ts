import { describe, expect, it } from 'vitest';
import { bodyOf, formOf, localTime } from './entry-form.ts';

describe('the form of an entry', () => {
  it('sends labels of both kinds, and says when only what is not published', () => {
    const form = { ...formOf(undefined), known: ['new'], own: ' Beta , , iOS' };
    expect(bodyOf(form, false)).toEqual({ cover: null, labels: ['new', 'Beta', 'iOS'], posts: [], closes_posts: true, state: 'published' });
    expect(bodyOf(form, true)).not.toHaveProperty('state');
  });

  it('sends the moment that was chosen in the reader’s own time', () => {
    const moment = new Date('2026-11-24T09:30:00Z');
    const form = { ...formOf(undefined), state: 'scheduled' as const, publishAt: localTime(moment) };
    expect(bodyOf(form, false)).toMatchObject({ state: 'scheduled', publish_at: '2026-11-24T09:30:00.000Z' });
    expect(bodyOf({ ...form, state: 'draft' }, false)).not.toHaveProperty('publish_at');
    expect(bodyOf({ ...form, publishAt: '' }, false)).not.toHaveProperty('publish_at');
  });
});
