/** The work tools, in the order in which they are shown. */
export const PROVIDER_IDS = ['slack', 'asana', 'clickup', 'jira', 'linear', 'gitlab', 'notion', 'github'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** The types of form fields; `number` and `checkbox` are for databases in Notion. */
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

/** What an option of a field represents. */
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

/** The message for a missing field, with its exact name. */
export function requiredFieldProblem(name: string): string {
  return `This ${name} field is required`;
}

/** The subjects of items. */
export const ITEM_SUBJECTS = ['finding', 'step', 'post', 'schedule'] as const;
export type ItemAbout = (typeof ITEM_SUBJECTS)[number];

/** Log entries of an item: what was sent to the work tool, what it returned, and what people did here. */
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

/** What happens to an item when a run proves a fix, besides the comment. */
export const FIX_ACTIONS = ['close', 'move', 'comment'] as const;
export type FixAction = (typeof FIX_ACTIONS)[number];
/** The form field in which a connection states where items are moved by a proven fix. */
export const FIX_TARGET = 'target';

/** When a rule sends something. */
export const RULE_TRIGGERS = ['new-findings', 'finished', 'worse', 'fixed', 'feedback'] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];
/** Maximum number of tickets that a rule creates for one run. */
export const MAX_TICKETS_A_RUN = 50;
/** Maximum number of tickets created in one request, so that the response is not delayed for long. */
export const MAX_TICKETS_A_REQUEST = 5;
/** Maximum number of selected findings. */
export const MAX_TICKETS_CHOSEN = 50;
/** Maximum number of connections in a workspace. */
export const MAX_CONNECTIONS = 100;
/** Maximum number of rules in a workspace. */
export const MAX_RULES = 50;
