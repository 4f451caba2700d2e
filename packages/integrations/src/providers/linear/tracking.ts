import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { everyPage } from '../../core/every-page.ts';
import { ProviderError } from '../../core/failure.ts';
import { findNamed, pickNamed } from '../../core/pick-named.ts';
import type { ItemRef, Moving, Tracking } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { ask } from './ask.ts';
import { statesOf, status } from './fields.ts';

/** Types of states in which an issue is done; all others are open. */
const CLOSED = ['completed', 'canceled', 'duplicate'];
/** Preferred types of the state for a reopened issue without a former one: the first that its team has. */
const OPEN = ['unstarted', 'backlog', 'triage', 'started'];

/**
 * An issue’s state. Queried with a filter, which returns nothing for a deleted issue: querying it by id returns the same error code as
 * invalid input.
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
            team: z.object({ id: idText }),
            state: z.object({ name: nameText, type: idText }),
          }),
        ),
      }),
    }),
  });
  const [found] = issues.nodes;
  if (!found || found.trashed) throw new ProviderError('Linear', { kind: 'not_found' });
  return found;
}

/** States of an issue’s team in workflow order. */
async function statesFor(client: Client, teamId: string) {
  const pages = await everyPage(
    client,
    (cursor) => statesOf(client, teamId, cursor),
    ({ states }) => states.length,
  );
  return pages.flatMap((page) => page.states).toSorted((a, b) => a.position - b.position);
}

type State = Awaited<ReturnType<typeof statesFor>>[number];

async function setState(client: Client, item: ItemRef, target: State | undefined): Promise<void> {
  if (!target) throw new ProviderError('Linear', { kind: 'forbidden', detail: 'The team has no state for this.' });
  await ask(client, {
    document: 'mutation MoveIssue($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }',
    variables: { id: item.id, input: { stateId: target.id } },
    data: z.object({ issueUpdate: z.object({ success: z.literal(true) }) }),
  });
}

const firstOf = (states: readonly State[], types: readonly string[]): State | undefined =>
  types.flatMap((type) => states.filter((state) => state.type === type))[0];

const reopen: Tracking['reopen'] = async (client, item, former) => {
  const states = await statesFor(client, (await stateOf(client, item)).team.id);
  const open = states.filter(({ type }) => !CLOSED.includes(type));
  await setState(client, item, findNamed(open, former) ?? firstOf(open, OPEN));
};

const moving: Moving = {
  place: ['team'],
  target: {
    ...status,
    id: 'target',
    star: true,
    load: async (client, asked) => {
      const page = await status.load?.(client, asked);
      return { options: (page?.options ?? []).map((option) => ({ ...option, value: option.label })), next: page?.next ?? null };
    },
  },
  move: async (client, item, name) => {
    const { team, state } = await stateOf(client, item);
    const target = pickNamed('Linear', 'status', await statesFor(client, team.id), name);
    if (target.name === state.name) return '';
    await setState(client, item, target);
    return state.name;
  },
  back: (client, item, _name, former) => reopen(client, item, former),
};

export const tracking: Tracking = {
  state: async (client, item) => {
    const { state } = await stateOf(client, item);
    return { state: CLOSED.includes(state.type) ? 'closed' : 'open', name: state.name };
  },
  close: async (client, item) =>
    setState(client, item, firstOf(await statesFor(client, (await stateOf(client, item)).team.id), ['completed'])),
  reopen,
  moving,
};
