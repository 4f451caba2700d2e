export { forgetLeads } from './forget-leads.ts';
export { keepLead } from './keep-lead.ts';
export { moveLeads } from './move-leads.ts';
