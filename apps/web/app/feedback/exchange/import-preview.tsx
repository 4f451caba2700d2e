import type { FeedbackImport } from '@plumbline/contract';
import { startImport } from '@plumbline/contract/endpoints';
import {
  FEEDBACK_TYPES,
  FEEDBACK_TYPE_LABELS,
  IMPORT_SOURCE_NAMES,
  STAGE_WORDS,
  TEAM_STAGES,
  countOf,
  type TeamStage,
  type FeedbackType,
} from '@plumbline/contract/rules';
import { Button, Panel, Select } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { widgetSitesQuery } from '../../shared/api/widget-queries.ts';
import { ImportNotes } from './import-notes.tsx';

const NOWHERE = 'workspace';

/** What a file contains and how it will be imported. Nothing is imported until the user confirms. */
export function ImportPreview({ read }: { read: FeedbackImport }) {
  const sites = useQuery(widgetSitesQuery);
  const queries = useQueryClient();
  const [stages, setStages] = useState<ReadonlyMap<string, TeamStage>>(new Map());
  const [boards, setBoards] = useState<ReadonlyMap<string, FeedbackType>>(new Map());
  const [chosen, setChosen] = useState<string>();
  const site = chosen ?? sites.data?.[0]?.id ?? NOWHERE;
  const start = useMutation({
    mutationFn: () =>
      client.call(startImport, {
        body: {
          import_id: read.id,
          site_id: site === NOWHERE ? null : site,
          statuses: Object.fromEntries(read.statuses.map(({ name, stage }) => [name, stages.get(name) ?? stage])),
          boards: Object.fromEntries(read.boards.map(({ name, type }) => [name, boards.get(name) ?? type])),
        },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback', 'imports'] }),
  });
  const found = [
    countOf(read.posts, 'post'),
    countOf(read.comments, 'comment'),
    countOf(read.voters, 'named voter'),
    ...(read.entries > 0 ? [countOf(read.entries, 'changelog entry', 'changelog entries')] : []),
  ];
  return (
    <Panel
      title={`Preview of ${read.file_name}`}
      detail={`${IMPORT_SOURCE_NAMES[read.source]}: ${found.join(', ')}. Nothing is imported yet.`}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={read.source === 'plumbline' ? 'Posts from sites that are not in this workspace' : 'Visible to'}
          className="w-full sm:w-80"
          help={site === NOWHERE ? 'Votes by non-members are left out because the posts are not shown on any site.' : undefined}
          options={[
            ...(sites.data ?? []).map(({ id, host }) => ({ value: id, label: `Also visitors to ${host}` })),
            { value: NOWHERE, label: 'Only this workspace' },
          ]}
          value={site}
          onValueChange={setChosen}
        />
        <Mapped
          title="Boards"
          rows={read.boards.map(({ name, count, type }) => ({ name, count, value: boards.get(name) ?? type }))}
          options={FEEDBACK_TYPES.map((value) => ({ value, label: FEEDBACK_TYPE_LABELS[value] }))}
          onChange={(name, type) => setBoards(new Map(boards).set(name, type))}
        />
        <Mapped
          title="Statuses"
          rows={read.statuses.map(({ name, count, stage }) => ({ name, count, value: stages.get(name) ?? stage }))}
          options={TEAM_STAGES.map((value) => ({ value, label: STAGE_WORDS[value].label }))}
          onChange={(name, stage) => setStages(new Map(stages).set(name, stage))}
        />
        <ImportNotes notes={read.problems} summary={`${countOf(read.problems.length, 'row')} cannot be read`} />
        {start.error && <FormMessage text={problemText(start.error)} tone="problem" />}
        <Button variant="primary" className="self-start" busy={start.isPending} onClick={() => start.mutate()}>
          Import {countOf(read.posts + read.entries, 'item')}
        </Button>
      </div>
    </Panel>
  );
}

interface MappedProps<Value extends string> {
  readonly title: string;
  readonly rows: ReadonlyArray<{ readonly name: string; readonly count: number; readonly value: Value }>;
  readonly options: ReadonlyArray<{ value: Value; label: string }>;
  readonly onChange: (name: string, value: Value) => void;
}

/** Values in the file, each next to what it becomes. */
function Mapped<Value extends string>({ title, rows, options, onChange }: MappedProps<Value>) {
  if (rows.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-13 font-medium">{title}</legend>
      {rows.map(({ name, count, value }) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 sm:max-w-xl">
          <span className="wrap-anywhere">
            {name} <span className="text-13 text-muted">({countOf(count, 'post')})</span>
          </span>
          <Select hideLabel label={`${name} becomes`} options={options} value={value} onValueChange={(chosen) => onChange(name, chosen)} />
        </div>
      ))}
    </fieldset>
  );
}
