import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { everyPage } from '../../core/every-page.ts';
import { ProviderError } from '../../core/failure.ts';
import { manyValues, oneValue } from '../../core/field.ts';
import type { ItemRef, Provider, Tracking } from '../../core/provider.ts';
import { toMarkdown } from '../../document/to-markdown.ts';
import { shorten } from '../../document/to-text.ts';
import { ask } from './ask.ts';
import { statesOf } from './fields.ts';

const MAX_TITLE = 255;
/** Types of states that an issue is done in; whatever else there is stands for work to come. */
const CLOSED = ['completed', 'canceled', 'duplicate'];
/** Where an issue goes that is opened again: the first type that its team has a state of. */
const OPEN = ['unstarted', 'backlog', 'triage', 'started'];

const made = z.object({ id: z.string(), identifier: z.string(), url: z.string() });
const success = z.object({ success: z.literal(true) });
const refOf = ({ id, identifier, url }: z.output<typeof made>) => ({ id, key: identifier, url });

/** Opens an issue. */
export const create: Provider['create'] = async (client, { title, body, values }) => {
  const chosen = (name: string, field: string) => {
    const value = oneValue(values, field);
    return value === '' ? {} : { [name]: value };
  };
  const priority = oneValue(values, 'priority');
  const { issueCreate } = await ask(client, {
    document: 'mutation CreateIssue($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { id identifier url } } }',
    variables: {
      input: {
        title: shorten(title, MAX_TITLE),
        description: toMarkdown(body),
        labelIds: manyValues(values, 'labels'),
        teamId: oneValue(values, 'team'),
        ...chosen('projectId', 'project'),
        ...chosen('projectMilestoneId', 'milestone'),
        ...chosen('parentId', 'parent'),
        ...chosen('assigneeId', 'assignee'),
        ...chosen('stateId', 'status'),
        ...(priority !== '' && { priority: Number(priority) }),
      },
    },
    data: z.object({ issueCreate: success.extend({ issue: made }) }),
  });
  return refOf(issueCreate.issue);
};

/** The issue that has the marker in its text, among the newest of the team: a search may not know it yet. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const { team } = await ask(client, {
    document:
      'query Newest($team: String!) { team(id: $team) { issues(first: 30, orderBy: createdAt) { nodes { id identifier url description } } } }',
    variables: { team: oneValue(values, 'team') },
    data: z.object({ team: z.object({ issues: z.object({ nodes: z.array(made.extend({ description: z.string().nullish() })) }) }) }),
  });
  const found = team.issues.nodes.find(({ description }) => description?.includes(marker));
  return found ? refOf(found) : null;
};

/** Puts a picture where issues of Linear have theirs: it is asked for an address to send it to, and tells the one to show. */
export const upload: NonNullable<Provider['upload']> = async (client, { fileName, type, bytes, alt }) => {
  const { fileUpload } = await ask(client, {
    document:
      'mutation UploadFile($contentType: String!, $filename: String!, $size: Int!) { fileUpload(contentType: $contentType, filename: $filename, size: $size) { success uploadFile { uploadUrl assetUrl headers { key value } } } }',
    variables: { contentType: type, filename: fileName, size: bytes.length },
    data: z.object({
      fileUpload: success.extend({
        uploadFile: z.object({
          uploadUrl: z.string(),
          assetUrl: z.string(),
          headers: z.array(z.object({ key: z.string(), value: z.string() })),
        }),
      }),
    }),
  });
  const { uploadUrl, assetUrl, headers } = fileUpload.uploadFile;
  await client.call({
    method: 'PUT',
    path: uploadUrl,
    body: { bytes, type },
    // The address is signed for these headers and no others.
    headers: {
      'cache-control': 'public, max-age=31536000',
      ...Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value])),
    },
    isAnonymous: true,
    schema: z.unknown(),
  });
  return { kind: 'image', source: assetUrl, alt };
};

export const comment: Provider['comment'] = async (client, { id }, body) => {
  await ask(client, {
    document: 'mutation CreateComment($input: CommentCreateInput!) { commentCreate(input: $input) { success } }',
    variables: { input: { issueId: id, body: toMarkdown(body) } },
    data: z.object({ commentCreate: success }),
  });
};

/**
 * How an issue stands. Asked for by a filter, which finds nothing where the issue is gone: Linear answers a question for one that is not
 * there with the same code as for wrong input.
 */
async function stateOf(client: Client, { id }: ItemRef) {
  const { issues } = await ask(client, {
    document:
      'query IssueState($filter: IssueFilter) { issues(filter: $filter, first: 1, includeArchived: true) { nodes { trashed team { id } state { name type } } } }',
    variables: { filter: { id: { eq: id } } },
    data: z.object({
      issues: z.object({
        nodes: z.array(
          z.object({
            trashed: z.boolean().nullish(),
            team: z.object({ id: z.string() }),
            state: z.object({ name: z.string(), type: z.string() }),
          }),
        ),
      }),
    }),
  });
  const [found] = issues.nodes;
  if (!found || found.trashed) throw new ProviderError('Linear', { kind: 'not_found' });
  return found;
}

/** Moves an issue to the first state of the first of these types that its team has: each team has states of its own. */
async function move(client: Client, item: ItemRef, types: readonly string[]): Promise<void> {
  const { team } = await stateOf(client, item);
  const pages = await everyPage((cursor) => statesOf(client, team.id, cursor));
  const states = pages.flatMap((page) => page.states).toSorted((a, b) => a.position - b.position);
  const target = types.flatMap((type) => states.filter((state) => state.type === type))[0];
  if (!target) throw new ProviderError('Linear', { kind: 'forbidden', detail: 'The team has no state for this.' });
  await ask(client, {
    document: 'mutation MoveIssue($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }',
    variables: { id: item.id, input: { stateId: target.id } },
    data: z.object({ issueUpdate: success }),
  });
}

export const tracking: Tracking = {
  state: async (client, item) => {
    const { state } = await stateOf(client, item);
    return { state: CLOSED.includes(state.type) ? 'closed' : 'open', name: state.name };
  },
  close: (client, item) => move(client, item, ['completed']),
  reopen: (client, item) => move(client, item, OPEN),
};
