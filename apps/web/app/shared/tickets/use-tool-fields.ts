import type { FieldValues, ItemField } from '@plumbline/contract';
import type { PickerOption } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsQuery, type ToolForm } from './ticket-queries.ts';
import { type Chosen, decidingValues, everyValue, rememberedChoice, valuesOf, withChange } from './ticket-values.ts';

export interface ToolFieldsState {
  readonly connectionId: string;
  readonly form: ToolForm;
  /** The required fields are not known yet. */
  readonly isPending: boolean;
  /** The fields belong to an earlier choice, or are unknown: nothing can be sent. */
  readonly isUnsettled: boolean;
  readonly error: Error | null;
  readonly fields: readonly ItemField[];
  /** The choices: the user's own, or those of the last time for the site. */
  readonly chosen: Chosen;
  /** The user's own choices; null until there are any. */
  readonly own: Chosen | null;
  /** The choices in the form in which they are sent. */
  readonly values: FieldValues;
  readonly choose: (field: ItemField, options: readonly PickerOption[]) => void;
}

/** The fields of a connection, which depend on what is chosen in them. @param host host of the site whose last choice is offered; '' for none */
export function useToolFields(connectionId: string, host: string, begin: Chosen | null, form: ToolForm = 'item'): ToolFieldsState {
  const [own, setOwn] = useState(begin);
  const [deciding, setDeciding] = useState<FieldValues>(() => everyValue(begin ?? {}));
  const query = useQuery({ ...fieldsQuery(connectionId, deciding, host, form), placeholderData: (before) => before });
  const fields = query.data?.fields ?? [];
  const chosen = own ?? rememberedChoice(query.data?.remembered ?? {});
  return {
    connectionId,
    form,
    isPending: query.isPending,
    isUnsettled: query.isPending || query.isPlaceholderData,
    error: query.error,
    fields,
    chosen,
    own,
    values: valuesOf(chosen, fields),
    choose: (field, options) => {
      const next = withChange(chosen, fields, field.id, options);
      setOwn(next);
      setDeciding(decidingValues(next, fields));
    },
  };
}
