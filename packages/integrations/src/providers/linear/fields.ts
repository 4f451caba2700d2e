import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { type Field, type FieldOption, labelOf, oneValue, type OptionPage } from '../../core/field.ts';
import { ask, nextOf, type Question, relay, type RelayPage } from './ask.ts';

/** A list in Linear as options. @param pick extracts the list from the response */
async function list<Data extends z.ZodType, Node>(
  client: Client,
  question: Question<Data>,
  pick: (data: z.output<Data>) => RelayPage<Node>,
  show: (node: Node) => FieldOption,
): Promise<OptionPage> {
  const page = pick(await ask(client, question));
  return { options: page.nodes.map(show), next: nextOf(page) };
}

const PAGE = 'pageInfo { hasNextPage endCursor }';
const named = z.object({ id: idText, name: nameText });
const linked = named.extend({ url: addressText });
const coloured = named.extend({ color: idText });
const issue = z.object({ id: idText, identifier: idText, title: nameText, url: addressText });
const needsTeam = { needs: ['team'] } as const;
/** The search text as a filter; null for everything. */
const byName = (search: string) => (search === '' ? null : { name: { containsIgnoreCase: search } });

const team: Field = {
  id: 'team',
  name: 'Team',
  type: 'single-select',
  star: true,
  resource: 'team',
  searchesThere: true,
  load: (client, { search, cursor }) =>
    list(
      client,
      {
        document: `query Teams($filter: TeamFilter, $after: String) { teams(filter: $filter, first: 50, after: $after) { nodes { id name key } ${PAGE} } }`,
        variables: { filter: byName(search), after: cursor },
        data: z.object({ teams: relay(named.extend({ key: idText })) }),
      },
      ({ teams }) => teams,
      ({ id, name, key }) => ({ value: id, label: labelOf(name), key }),
    ),
};

const project: Field = {
  id: 'project',
  name: 'Project',
  type: 'single-select',
  star: false,
  resource: 'project',
  searchesThere: true,
  ...needsTeam,
  load: (client, { values, search, cursor }) =>
    list(
      client,
      {
        document: `query Projects($team: String!, $filter: ProjectFilter, $after: String) { team(id: $team) { projects(filter: $filter, first: 50, after: $after) { nodes { id name url } ${PAGE} } } }`,
        variables: { team: oneValue(values, 'team'), filter: byName(search), after: cursor },
        data: z.object({ team: z.object({ projects: relay(linked) }) }),
      },
      (data) => data.team.projects,
      ({ id, name, url }) => ({ value: id, label: labelOf(name), url }),
    ),
};

const showIssue = ({ id, identifier, title, url }: z.output<typeof issue>): FieldOption => ({
  value: id,
  label: `${identifier} ${labelOf(title)}`,
  key: identifier,
  url,
});

const parent: Field = {
  id: 'parent',
  name: 'Parent issue',
  type: 'single-select',
  star: false,
  resource: 'issue',
  searchesThere: true,
  ...needsTeam,
  load: (client, { values, search, cursor }) => {
    const variables = { team: oneValue(values, 'team'), after: cursor };
    return search === ''
      ? list(
          client,
          {
            document: `query Issues($team: String!, $after: String) { team(id: $team) { issues(first: 50, after: $after, orderBy: updatedAt) { nodes { id identifier title url } ${PAGE} } } }`,
            variables,
            data: z.object({ team: z.object({ issues: relay(issue) }) }),
          },
          (data) => data.team.issues,
          showIssue,
        )
      : list(
          client,
          {
            document: `query SearchIssues($term: String!, $team: String, $after: String) { searchIssues(term: $term, teamId: $team, first: 50, after: $after) { nodes { id identifier title url } ${PAGE} } }`,
            variables: { ...variables, term: search },
            data: z.object({ searchIssues: relay(issue) }),
          },
          ({ searchIssues }) => searchIssues,
          showIssue,
        );
  },
};

const priority: Field = {
  id: 'priority',
  name: 'Priority',
  type: 'single-select',
  star: false,
  resource: 'priority',
  options: ['Urgent', 'High', 'Normal', 'Low'].map((label, at) => ({ value: String(at + 1), label })),
};

const assignee: Field = {
  id: 'assignee',
  name: 'Assignee',
  type: 'single-select',
  star: false,
  resource: 'user',
  searchesThere: true,
  ...needsTeam,
  load: (client, { values, search, cursor }) =>
    list(
      client,
      {
        document: `query Members($team: String!, $filter: UserFilter, $after: String) { team(id: $team) { members(filter: $filter, first: 50, after: $after) { nodes { id name } ${PAGE} } } }`,
        variables: { team: oneValue(values, 'team'), filter: byName(search), after: cursor },
        data: z.object({ team: z.object({ members: relay(named) }) }),
      },
      (data) => data.team.members,
      ({ id, name }) => ({ value: id, label: labelOf(name) }),
    ),
};

const workflowState = coloured.extend({ type: idText, position: z.number() });

/** A page of a team’s states, unordered. */
export function statesOf(client: Client, teamId: string, cursor: string | null) {
  return ask(client, {
    document: `query States($team: String!, $after: String) { team(id: $team) { states(first: 50, after: $after) { nodes { id name color type position } ${PAGE} } } }`,
    variables: { team: teamId, after: cursor },
    data: z
      .object({ team: z.object({ states: relay(workflowState) }) })
      .transform(({ team: { states } }) => ({ states: states.nodes, next: nextOf(states) })),
  });
}

/** States of the chosen team. */
export const status: Field = {
  id: 'status',
  name: 'Status',
  type: 'single-select',
  star: false,
  resource: 'status',
  ...needsTeam,
  load: async (client, { values, cursor }) => {
    const { states, next } = await statesOf(client, oneValue(values, 'team'), cursor);
    return { options: states.map(({ id, name, color, type }) => ({ value: id, label: labelOf(name), color, type })), next };
  },
};

/** Labels of the team and the workspace; label groups cannot be assigned to an issue. */
const labels: Field = {
  id: 'labels',
  name: 'Labels',
  type: 'multi-select',
  star: false,
  resource: 'labels',
  searchesThere: true,
  ...needsTeam,
  load: (client, { values, search, cursor }) =>
    list(
      client,
      {
        document: `query Labels($filter: IssueLabelFilter, $after: String) { issueLabels(filter: $filter, first: 50, after: $after) { nodes { id name color } ${PAGE} } }`,
        variables: {
          filter: {
            ...byName(search),
            isGroup: { eq: false },
            or: [{ team: { id: { eq: oneValue(values, 'team') } } }, { team: { null: true } }],
          },
          after: cursor,
        },
        data: z.object({ issueLabels: relay(coloured) }),
      },
      ({ issueLabels }) => issueLabels,
      ({ id, name, color }) => ({ value: id, label: labelOf(name), color }),
    ),
};

const milestone: Field = {
  id: 'milestone',
  name: 'Milestone',
  type: 'single-select',
  star: false,
  resource: 'milestone',
  needs: ['team', 'project'],
  load: (client, { values, cursor }) =>
    list(
      client,
      {
        document: `query Milestones($project: String!, $after: String) { project(id: $project) { projectMilestones(first: 50, after: $after) { nodes { id name } ${PAGE} } } }`,
        variables: { project: oneValue(values, 'project'), after: cursor },
        data: z.object({ project: z.object({ projectMilestones: relay(named) }) }),
      },
      (data) => data.project.projectMilestones,
      ({ id, name }) => ({ value: id, label: labelOf(name) }),
    ),
};

/** Fields of an issue, in the specification’s order. */
export const fields: readonly Field[] = [team, project, parent, priority, assignee, status, labels, milestone];
