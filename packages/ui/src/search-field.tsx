import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'ref'> {
  /** What is searched: "Search findings". */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** Searches the list below it. Esc clears it. */
export function SearchField({ label, value, onValueChange, className, placeholder, ...props }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    inputRef.current?.focus();
  };
  return (
    <search className={classNames('relative block min-w-0', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-faint" strokeWidth={1.75} />
      <input
        {...props}
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          clear();
        }}
        className={classNames(controlClasses, 'pr-9 pl-9')}
      />
      {value !== '' && (
        <IconButton label="Clear search" icon={X} size="sm" tooltip={false} onClick={clear} className="absolute top-1 right-1" />
      )}
    </search>
  );
}
