import type { TeamStage } from '@plumbline/contract';
import { listMembers } from '@plumbline/contract/endpoints';
import { STAGE_WORDS, TEAM_STAGES } from '@plumbline/contract/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** The most members that one list request returns. */
const MANY = 200;

export const STAGE_OPTIONS: readonly { readonly value: TeamStage; readonly label: string }[] = TEAM_STAGES.map((value) => ({
  value,
  label: STAGE_WORDS[value].label,
}));

const membersQuery = queryOptions({
  queryKey: ['members', 'choice'],
  queryFn: async () => (await client.call(listMembers, { query: { limit: MANY } })).data,
});

/** The members who can own a post. */
export function useOwnerOptions(): readonly { readonly value: string; readonly label: string }[] {
  const members = useQuery(membersQuery);
  return (members.data ?? []).map(({ user_id, first_name, last_name }) => ({ value: user_id, label: `${first_name} ${last_name}`.trim() }));
}

/** Parses tags typed with commas between them. */
export function readTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
