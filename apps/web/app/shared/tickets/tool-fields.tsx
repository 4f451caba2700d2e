import { Skeleton } from '@plumbline/ui';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import type { WrongFields } from '../forms/use-wrong-fields.ts';
import { FieldInput } from './field-input.tsx';
import type { ToolFieldsState } from './use-tool-fields.ts';

interface ToolFieldsProps {
  readonly state: ToolFieldsState;
  readonly wrong: WrongFields;
  /** Whether files are accepted: a file belongs to one ticket, so a form for several takes none. */
  readonly takesFiles?: boolean;
}

/** The fields of a work tool, in two columns if there is room. */
export function ToolFields({ state, wrong, takesFiles = false }: ToolFieldsProps) {
  const { connectionId, form, isPending, error, fields, chosen, values, choose } = state;
  const fileCount = fields.reduce((sum, { id, type }) => sum + (type === 'files' ? (chosen[id]?.length ?? 0) : 0), 0);
  return (
    <>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && <FormMessage text={problemText(error)} tone="problem" />}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields
          .filter(({ hidden, type }) => !hidden && (takesFiles || type !== 'files'))
          .map((field) => (
            <FieldInput
              key={field.id}
              connectionId={connectionId}
              form={form}
              field={field}
              values={values}
              chosen={chosen[field.id] ?? []}
              fileCount={fileCount}
              error={wrong.texts[field.id]}
              onChange={(options) => {
                wrong.forget(field.id);
                choose(field, options);
              }}
            />
          ))}
      </div>
    </>
  );
}
