import { countOf, dictionaryProblem } from '@plumbline/contract/rules';
import { Button, DataTable, EmptyState, IconButton, PageHead, type TableColumn, TextField, useToast } from '@plumbline/ui';
import type { DictionaryWord } from '@plumbline/contract';
import { addDictionaryWord, removeDictionaryWord } from '@plumbline/contract/endpoints';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { client } from '../../shared/api/client.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { dictionaryQuery } from './grammar-queries.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';

/** Words that the workspace accepts: no grammar test reports them. @param mayChange false for viewers */
export function DictionaryList({ mayChange }: { mayChange: boolean }) {
  const [parameters, change] = useUrlState();
  const queries = useQueryClient();
  const { show } = useToast();
  const search = parameters.get('q') ?? '';
  const query = useInfiniteQuery({ ...dictionaryQuery(search), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(query.data);
  const refresh = () => queries.invalidateQueries({ queryKey: ['dictionary'] });
  const add = useMutation({ mutationFn: (word: string) => client.call(addDictionaryWord, { body: { word } }), onSuccess: refresh });
  const remove = useMutation({
    mutationFn: (word: string) => client.call(removeDictionaryWord, { query: { word } }),
    onSuccess: async (_, word) => {
      await refresh();
      show({ title: `“${word}” removed.`, action: { label: 'Undo', onSelect: () => add.mutate(word) } });
    },
    onError: (error) => show({ title: 'The word was not removed.', description: problemText(error), tone: 'problem' }),
  });
  const columns: ReadonlyArray<TableColumn<DictionaryWord>> = [
    { id: 'word', header: 'Word', isRowHeader: true, cell: ({ word }) => <span className="font-medium wrap-anywhere">{word}</span> },
    { id: 'by', header: 'Added by', cell: ({ added_by }) => added_by || 'somebody' },
    { id: 'at', header: 'When', width: 'w-36', cell: ({ added_at }) => <TimeAgo at={added_at} /> },
    ...(mayChange
      ? [
          {
            id: 'remove',
            header: 'Change',
            align: 'end' as const,
            width: 'w-16',
            phone: 'aside' as const,
            cell: ({ word }: DictionaryWord) => <IconButton label={`Remove ${word}`} icon={Trash2} onClick={() => remove.mutate(word)} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title="Dictionary" detail={countDetail(query, `${countOf(total, 'accepted word', 'accepted words')}, used on all sites`)} />
      {mayChange && (
        <AddWord busy={add.isPending} problem={add.error ? problemText(add.error) : null} onAdd={(word) => add.mutateAsync(word)} />
      )}
      <UrlSearch label="Search words" />
      {query.isError ? (
        <QueryProblem error={query.error} what="dictionary" onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption="Words of the workspace"
          columns={columns}
          rows={rows}
          rowKey={({ word }) => word}
          rowLabel={({ word }) => word}
          loading={query.isPending}
          empty={
            <EmptyState
              text={
                search
                  ? 'No words match. Try another word.'
                  : 'No words yet. Add names and terms here or from a grammar report. Words a site uses often are learned automatically.'
              }
              action={search && <Button onClick={() => change({ q: null })}>Clear search</Button>}
            />
          }
        />
      )}
      <MoreRows query={query} noun="words" />
    </>
  );
}

interface AddWordProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onAdd: (word: string) => Promise<unknown>;
}

function AddWord({ busy, problem, onAdd }: AddWordProps) {
  const { rule, onSend } = useBlurRules();
  const { register, handleSubmit, reset, formState } = useForm({ mode: 'onTouched', defaultValues: { word: '' } });
  const send = handleSubmit(async ({ word }) => {
    // The server's error message is in `problem`.
    await onAdd(word.trim()).then(
      () => reset(),
      () => undefined,
    );
  });
  return (
    <RuledForm onSend={onSend} send={send} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          {...register('word', { validate: rule(dictionaryProblem) })}
          label="Word"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={formState.errors.word?.message}
          className="min-w-48 flex-1"
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-6.5">
          Add
        </Button>
      </div>
      {problem && <FormMessage text={problem} tone="problem" />}
    </RuledForm>
  );
}
