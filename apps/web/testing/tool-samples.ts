import type { Connection, ItemField, WorkTool } from '@plumbline/contract';
import { idOf } from './samples.ts';

/** A connection with a work tool. */
export const connectionOf = (number: number, provider: Connection['provider'], more: Partial<Connection> = {}): Connection => ({
  id: idOf(number),
  provider,
  account_name: 'ada',
  status: 'connected',
  scheme: 'personal',
  base_url: null,
  connected_by: 'Ada',
  created_at: '2026-11-01T12:00:00.000Z',
  last_used_at: null,
  items: 0,
  fix: { action: 'close', target: '', values: {} },
  ...more,
});

/** A work tool, with tickets unless stated otherwise. */
export const toolOf = (id: WorkTool['id'], name: string, more: Partial<WorkTool> = {}): WorkTool => ({
  id,
  name,
  can_consent: false,
  lack: '',
  token: { label: 'Token', placeholder: '', needs_email: false, address: 'none', guide: '' },
  form: { title: `Create a ${name} issue`, button: 'Create issue', title_placeholder: 'Title', description_placeholder: 'Description' },
  tracks: true,
  target_name: 'Label',
  takes_pictures: true,
  events: { set_up: 'paste', guide: 'Paste them there.', place: [], reachable: true },
  ...more,
});

/** A field of its form. */
export const fieldOf = (id: string, name: string, more: Partial<ItemField> = {}): ItemField => ({
  id,
  name,
  type: 'single-select',
  star: false,
  hidden: false,
  needs: [],
  searches_there: false,
  options: null,
  ...more,
});
