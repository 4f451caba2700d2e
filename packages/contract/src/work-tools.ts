/** Work tools that items are created in, in the order in which people are shown them. */
export const PROVIDER_IDS = ['slack', 'asana', 'clickup', 'jira', 'linear', 'gitlab', 'notion', 'github'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** What a field of the form takes; `number` and `checkbox` are for databases of Notion. */
export const FIELD_TYPES = [
  'single-select',
  'multi-select',
  'date',
  'url',
  'rich_text',
  'phone_number',
  'files',
  'email',
  'number',
  'checkbox',
  'other',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** What an option of a field stands for. */
export const RESOURCE_TYPES = [
  'workspace',
  'space',
  'folder',
  'list',
  'parent_task',
  'user',
  'tag',
  'project',
  'labels',
  'milestone',
  'site',
  'issue',
  'issue_type',
  'section',
  'team',
  'channel',
  'database',
  'priority',
  'status',
  'repository',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** The name of a field in the sentence that asks for it: exact. */
export function requiredFieldProblem(name: string): string {
  return `This ${name} field is required`;
}

/** What items are about. */
export const ITEM_SUBJECTS = ['finding', 'step', 'post', 'schedule'] as const;
export type ItemAbout = (typeof ITEM_SUBJECTS)[number];

/** Entries of the log of an item: what was sent to the work tool, what came back, and what people did here. */
export const ITEM_EVENTS = [
  'created',
  'found-again',
  'sent-again',
  'picture-added',
  'picture-refused',
  'file-added',
  'file-refused',
  'file-given-up',
  'fixed-told',
  'closed',
  'moved',
  'failing-told',
  'reopened',
  'moved-back',
  'closed-there',
  'reopened-there',
  'closed-while-failing',
  'gone-there',
  'gone-while-failing',
  'not-done',
] as const;
export type ItemEvent = (typeof ITEM_EVENTS)[number];

/** What a run that proves a fix does to an item, beside the comment. */
export const FIX_ACTIONS = ['close', 'move', 'comment'] as const;
export type FixAction = (typeof FIX_ACTIONS)[number];
/** Field of the form in which a connection says where a proven fix moves its items. */
export const FIX_TARGET = 'target';

/** When a rule sends something. */
export const RULE_TRIGGERS = ['new-findings', 'finished', 'worse', 'fixed', 'feedback'] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];
/** Tickets that a rule may make of one run. */
export const MAX_TICKETS_A_RUN = 50;
/** Tickets that are made of a selection in one request: as many as a tool makes before somebody wonders. */
export const MAX_TICKETS_A_REQUEST = 5;
/** Findings that are chosen at once. */
export const MAX_TICKETS_CHOSEN = 50;
/** Connections that a workspace may have. */
export const MAX_CONNECTIONS = 100;
/** Rules that a workspace may have. */
export const MAX_RULES = 50;
