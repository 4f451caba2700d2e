import { Icon } from '../parts/icon.tsx';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search field. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  return (
    <label className="relative flex items-center text-muted">
      <span className="absolute left-2.5">
        <Icon name="search" />
      </span>
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        autoComplete="off"
        onInput={(event) => onChange(event.currentTarget.value)}
        className="h-9 w-full min-w-0 rounded-ui border border-control bg-surface pr-2 pl-9 text-ink"
      />
    </label>
  );
}
