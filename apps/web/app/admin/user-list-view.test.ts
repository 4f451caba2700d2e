import { describe, expect, it } from 'vitest';
import { readUserListView, usersQueryOf } from './user-list-view.ts';

const read = (query: string) => readUserListView(new URLSearchParams(query));

describe('the view of the user table', () => {
  it('shows the last 30 days, newest first, when the address says nothing', () => {
    expect(read('')).toEqual({
      search: '',
      range: { preset: '30d' },
      plan: null,
      grouping: 'none',
      sort: '-created_at',
      density: 'normal',
      hiddenColumns: ['created_at'],
    });
  });

  it('takes what it knows from the address and nothing else', () => {
    expect(read('plan=pro&group=role&sort=email&density=compact&hide=')).toMatchObject({
      plan: 'pro',
      grouping: 'role',
      sort: 'email',
      density: 'compact',
      hiddenColumns: [],
    });
    expect(read('plan=gold&group=email&sort=secret&from=2026-01-01&to=tomorrow')).toMatchObject({
      plan: null,
      grouping: 'none',
      sort: '-created_at',
      range: { preset: '30d' },
    });
  });

  it('asks for whole days', () => {
    const query = usersQueryOf(read('from=2026-01-02&to=2026-01-03&q=olga'));
    expect(query.search).toBe('olga');
    expect(new Date(query.start_date ?? '').getHours()).toBe(0);
    expect(Date.parse(query.end_date ?? '') - Date.parse(query.start_date ?? '')).toBe(2 * 86_400_000 - 1);
    expect(usersQueryOf(read('range=all'))).toEqual({ sort: '-created_at' });
  });
});
