import { Skeleton } from '@plumbline/ui';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { FieldInput } from './field-input.tsx';
import type { ToolFieldsState } from './use-tool-fields.ts';

/** The fields of a work tool, in two columns where there is room. */
export function ToolFields({ state, wrong }: { state: ToolFieldsState; wrong: Readonly<Record<string, string>> }) {
  const { connectionId, form, isPending, error, fields, chosen, values, choose } = state;
  return (
    <>
      {isPending && <Skeleton className="h-24 w-full" />}
      {error && <FormMessage text={problemText(error)} tone="problem" />}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields
          .filter(({ hidden }) => !hidden)
          .map((field) => (
            <FieldInput
              key={field.id}
              connectionId={connectionId}
              form={form}
              field={field}
              values={values}
              chosen={chosen[field.id] ?? []}
              error={wrong[field.id]}
              onChange={(options) => choose(field, options)}
            />
          ))}
      </div>
    </>
  );
}
