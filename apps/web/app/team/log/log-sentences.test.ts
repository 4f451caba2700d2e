import type { LogEvent } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { logSentence } from './log-sentences.ts';

const event = (kind: string, more: Partial<LogEvent> = {}): LogEvent => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind,
  actor: null,
  subject: null,
  workspace_name: '',
  address: '',
  user_agent: '',
  detail: {},
  created_at: '2026-03-01T00:00:00.000Z',
  ...more,
});

it('says what happened with whom', () => {
  const subject = { user_id: '1', name: 'Mona Tester' };
  expect(logSentence(event('role-changed', { subject, detail: { from: 'viewer', to: 'admin' } }))).toBe(
    'Role of Mona Tester changed from viewer to admin',
  );
  expect(logSentence(event('member-invited', { detail: { email: 'a@example.com', role: 'admin' } }))).toBe(
    'a@example.com invited as an admin',
  );
  expect(logSentence(event('sessions-ended-by-administrator', { subject, detail: { of: 'person', count: '2' } }))).toBe(
    'All sessions of Mona Tester ended',
  );
});

it('says who did what about the owner', () => {
  const subject = { user_id: '1', name: 'Mona Tester' };
  const said = (kind: string, detail: LogEvent['detail'] = {}) => logSentence(event(kind, { subject, detail }));
  expect(said('ownership-offered')).toBe('Workspace offered to Mona Tester');
  expect(said('ownership-withdrawn')).toBe('Offer of the workspace to Mona Tester withdrawn');
  expect(said('ownership-declined')).toBe('Offer of the workspace from Mona Tester declined');
  expect(said('ownership-transferred', { by: 'acceptance' })).toBe('Workspace taken over from Mona Tester');
  expect(said('ownership-transferred')).toBe('Workspace handed over to Mona Tester');
});

it('says what was shared and for how long', () => {
  const shared = (days: string) => logSentence(event('report-shared', { detail: { site: 'shop.example', days } }));
  expect([shared('1'), shared('30')]).toEqual(['Report of shop.example shared for 1 day', 'Report of shop.example shared for 30 days']);
});

it('says so when the account is gone', () => {
  expect(logSentence(event('member-removed'))).toBe('a deleted account removed');
});

it('shows a kind it does not know plainly', () => {
  expect(logSentence(event('anchor-dropped', { detail: { depth: '12 m' } }))).toBe('Anchor dropped, depth 12 m');
  expect(logSentence(event('constructor'))).toBe('Constructor');
});
