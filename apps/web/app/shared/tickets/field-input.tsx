import type { FieldValues, ItemField } from '@plumbline/contract';
import { Checkbox, type PickerOption, TextAreaField, TextField } from '@plumbline/ui';
import { FileField } from './file-field.tsx';
import { OptionField } from './option-field.tsx';
import type { ToolForm } from './ticket-queries.ts';

export interface FieldInputProps {
  readonly connectionId: string;
  readonly form: ToolForm;
  readonly field: ItemField;
  readonly values: FieldValues;
  readonly chosen: readonly PickerOption[];
  /** Number of files in all fields of the form. */
  readonly fileCount: number;
  readonly error: string | undefined;
  readonly onChange: (options: readonly PickerOption[]) => void;
}

/** The browser's input type for each type of field. */
const INPUT_TYPES: Partial<Record<ItemField['type'], string>> = {
  date: 'date',
  url: 'url',
  phone_number: 'tel',
  email: 'email',
  number: 'number',
};

/** One field of the form, rendered by type. */
export function FieldInput(props: FieldInputProps) {
  const { field, chosen, error, onChange } = props;
  const typed = chosen[0]?.value ?? '';
  const set = (text: string) => onChange(text === '' ? [] : [{ value: text, label: text }]);
  switch (field.type) {
    case 'single-select':
    case 'multi-select':
      return <OptionField {...props} />;
    case 'checkbox':
      return <Checkbox label={field.name} checked={typed === 'true'} onChange={(event) => set(event.target.checked ? 'true' : '')} />;
    case 'files':
      return <FileField {...props} />;
    case 'rich_text':
      return (
        <TextAreaField
          label={field.name}
          optional={!field.star}
          value={typed}
          error={error}
          onChange={(event) => set(event.target.value)}
        />
      );
    default:
      return (
        <TextField
          label={field.name}
          optional={!field.star}
          type={INPUT_TYPES[field.type] ?? 'text'}
          value={typed}
          error={error}
          onChange={(event) => set(event.target.value)}
        />
      );
  }
}
