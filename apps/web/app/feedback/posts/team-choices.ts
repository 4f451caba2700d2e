import type { TeamStage } from '@plumbline/contract';
import { listMembers } from '@plumbline/contract/endpoints';
import { STAGE_WORDS, TEAM_STAGES } from '@plumbline/contract/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** As many members as a list takes at once. */
const MANY = 200;

export const STAGE_OPTIONS: readonly { readonly value: TeamStage; readonly label: string }[] = TEAM_STAGES.map((value) => ({
  value,
  label: STAGE_WORDS[value].label,
}));

const membersQuery = queryOptions({
  queryKey: ['members', 'choice'],
  queryFn: async () => (await client.call(listMembers, { query: { limit: MANY } })).data,
});

/** The members who may look after a post. */
export function useOwnerOptions(): readonly { readonly value: string; readonly label: string }[] {
  const members = useQuery(membersQuery);
  return (members.data ?? []).map(({ user_id, first_name, last_name }) => ({ value: user_id, label: `${first_name} ${last_name}`.trim() }));
}

/** Tags as they are typed, with commas between them. */
export function readTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
