import { Button, OptionPicker, type PickerOption } from '@plumbline/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { problemText } from '../forms/problem-text.ts';
import type { FieldInputProps } from './field-input.tsx';
import { isReconnect } from './is-reconnect.ts';
import { connectionsQuery, optionsQuery } from './ticket-queries.ts';

/** The work tool is queried once the user stops typing. */
const PAUSE_MS = 300;

/** A field with options: those of the work tool, loaded when they are needed, and searched there if there are very many. */
export function OptionField({ connectionId, form, field, values, chosen, error, onChange }: FieldInputProps) {
  const [isWanted, setWanted] = useState(false);
  const [search, setSearch] = useState('');
  const missing = field.needs.filter((id) => (values[id] ?? '').length === 0);
  const needed = Object.fromEntries(field.needs.flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]]])));
  // Until the options are loaded, only the value of the last choice is known.
  const isUnnamed = chosen.some(({ value, label }) => value === label);
  const query = useInfiniteQuery({
    ...optionsQuery(connectionId, form, field.id, needed, search),
    enabled: field.options === null && missing.length === 0 && (isWanted || isUnnamed),
  });
  const queries = useQueryClient();
  const mustReconnect = isReconnect(query.error);
  useEffect(() => {
    // The surrounding form then offers to reconnect.
    if (mustReconnect) void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  }, [mustReconnect, queries]);
  const options = useMemo<readonly PickerOption[]>(
    () => field.options ?? query.data?.pages.flatMap(({ data }) => data) ?? [],
    [field, query.data],
  );
  // A list of several pages is searched on the server, and still is when a search narrows it to one page.
  const isPaged = query.hasNextPage;
  const [isLong, setLong] = useState(field.searches_there);
  if (isPaged && !isLong) setLong(true);
  const named = chosen.map((one) => options.find(({ value }) => value === one.value) ?? one);
  const lookFor = usePaused(setSearch);
  return (
    <OptionPicker
      label={field.name}
      required={field.star}
      placeholder={`Select an ${field.name}`}
      options={options}
      value={named}
      multiple={field.type === 'multi-select'}
      disabled={missing.length > 0}
      error={error}
      onOpen={field.options === null ? () => setWanted(true) : undefined}
      onValueChange={onChange}
      onSearch={isLong ? lookFor : undefined}
      status={statusOf(query, options.length, () => void query.refetch())}
      foot={
        query.hasNextPage && (
          <span className="flex flex-wrap items-center gap-2">
            {search !== '' && !field.searches_there && (
              <span className="text-13 text-muted">Only part of the list was looked through.</span>
            )}
            <Button size="sm" variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {search !== '' && !field.searches_there ? 'Look further' : 'Show more'}
            </Button>
          </span>
        )
      }
    />
  );
}

function statusOf({ isFetching, error }: { isFetching: boolean; error: unknown }, count: number, onRetry: () => void) {
  if (count > 0) return undefined;
  if (isFetching) return 'Loading…';
  if (!error) return undefined;
  return (
    <span className="flex flex-col items-start gap-2">
      {problemText(error)}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </span>
  );
}

/** Debounces the callback: it gets only the last of several values in quick succession. */
function usePaused(tell: (text: string) => void): (text: string) => void {
  const [latest, setLatest] = useState<string | null>(null);
  useEffect(() => {
    if (latest === null) return undefined;
    const timer = setTimeout(() => tell(latest), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [latest, tell]);
  return setLatest;
}
