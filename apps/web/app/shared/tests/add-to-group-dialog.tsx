import type { Test, TestGroup } from '@plumbline/contract';
import { groupTest, listTestGroups } from '@plumbline/contract/endpoints';
import { MAX_TEST_GROUPS } from '@plumbline/contract/rules';
import { Button, Dialog, DialogClose, EmptyState, LinkButton, Select, Skeleton, useToast } from '@plumbline/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../api/client.ts';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { siteAndPath } from '../text/addresses.ts';

/** All test groups of the workspace: the limit is no higher than one page of the list. */
const groupChoicesQuery = queryOptions({
  queryKey: ['test-groups', 'choices'],
  queryFn: async () => (await client.call(listTestGroups, { query: { limit: MAX_TEST_GROUPS } })).data,
});

/** Adds a test to a test group, however it was started and whatever its address. */
export default function AddToGroupDialog({ test, onClose }: { test: Test; onClose: () => void }) {
  const groups = useQuery(groupChoicesQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add to a test group"
      description="The test is listed among those of the group, and stays where it is."
    >
      {groups.isError ? (
        <QueryProblem error={groups.error} what="test groups" onRetry={() => void groups.refetch()} />
      ) : groups.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <Choice test={test} groups={groups.data.filter(({ kinds }) => kinds.includes(test.kind))} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly test: Test;
  /** Groups with tests of its kind. */
  readonly groups: readonly TestGroup[];
  readonly onClose: () => void;
}

function Choice({ test, groups, onClose }: ChoiceProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const navigate = useNavigate();
  const [groupId, setGroupId] = useState<string | null>(groups.length === 1 ? (groups[0]?.id ?? null) : null);
  const chosen = groups.find(({ id }) => id === groupId);
  const add = useMutation({
    mutationFn: ({ id }: TestGroup) =>
      client.call(groupTest, { params: { kind: test.kind }, body: { group_id: id, test_id: test.id, source: 'dashboard' } }),
    onSuccess: async (_answer, { id, name }) => {
      await queries.invalidateQueries({ queryKey: ['test-groups'] });
      const action = { label: 'Show the group', onSelect: () => void navigate(`/groups?group_id=${id}`) };
      show({ title: `The test is in ${name}.`, tone: 'done', action });
      onClose();
    },
  });
  if (groups.length === 0)
    return (
      <EmptyState
        text="No test group has tests of this kind yet."
        action={
          <LinkButton variant="primary" href="/groups?group=">
            New test group
          </LinkButton>
        }
      />
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) add.mutate(chosen);
      }}
      className="flex flex-col gap-4"
    >
      <Select
        label="Test group"
        placeholder="Choose a test group"
        options={groups.map(({ id, name, url }) => ({ value: id, label: name, note: siteAndPath(url) }))}
        value={groupId}
        onValueChange={setGroupId}
      />
      {add.error && <FormMessage text={problemText(add.error)} tone="problem" />}
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose render={<Button>Cancel</Button>} />
        <Button type="submit" variant="primary" disabled={!chosen} busy={add.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}
