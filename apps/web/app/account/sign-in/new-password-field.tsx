import { TEXT } from '@plumbline/contract/rules';
import { TextField, type TextFieldProps } from '@plumbline/ui';

type NewPasswordFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'help'>;

/** Field for a new password. Lists what a weak one lacks. */
export function NewPasswordField({ error, ...props }: NewPasswordFieldProps) {
  const isWeak = error === TEXT.passwordWeak;
  return (
    <TextField
      {...props}
      label="Password"
      type="password"
      autoComplete="new-password"
      // The list takes the place of the help text, because a field error is a single line of plain text.
      aria-invalid={isWeak || undefined}
      error={isWeak ? undefined : error}
      help={isWeak ? <WeakPasswordList /> : undefined}
    />
  );
}

function WeakPasswordList() {
  return (
    <ul className="list-disc pl-4 text-critical">
      {TEXT.passwordWeak.split(',').map((part) => (
        <li key={part}>{part.trim()}</li>
      ))}
    </ul>
  );
}
