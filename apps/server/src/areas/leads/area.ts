import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountLeads } from './routes.ts';

/** Contact requests. */
export const LEADS_AREA: Area = {
  permissions: {
    'post /accounts/req-contact/': allow.anyone,
    'post /marketing/leads/': allow.anyone,
    'get /marketing/leads/': allow.administrator,
    'patch /marketing/leads/': allow.administrator,
  },
  mount: mountLeads,
};
