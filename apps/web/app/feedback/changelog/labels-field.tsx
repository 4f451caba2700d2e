import { ENTRY_LABELS, labelName } from '@plumbline/contract/rules';
import { Checkbox, TextField } from '@plumbline/ui';

interface LabelsFieldProps {
  readonly known: readonly string[];
  readonly own: string;
  readonly error: string | undefined;
  readonly onChange: (change: { readonly known?: readonly string[]; readonly own?: string }) => void;
}

/** Labels of an entry: the built-in ones, and the team's own. */
export function LabelsField({ known, own, error, onChange }: LabelsFieldProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-13 font-medium">Labels</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {ENTRY_LABELS.map((label) => (
          <Checkbox
            key={label}
            label={labelName(label)}
            checked={known.includes(label)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              onChange({ known: ENTRY_LABELS.filter((one) => (one === label ? isOn : known.includes(one))) });
            }}
          />
        ))}
      </div>
      <TextField
        label="Custom labels"
        optional
        help="Separate with commas. At most five labels in total."
        value={own}
        maxLength={150}
        autoComplete="off"
        error={error}
        onChange={(event) => onChange({ own: event.currentTarget.value })}
      />
    </fieldset>
  );
}
