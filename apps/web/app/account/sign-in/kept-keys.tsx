import type { AccountKeys } from '@plumbline/contract';
import { Checkbox } from '@plumbline/ui';

/** Ids of the tokens and passkeys that stay valid after a password change. */
export interface Kept {
  readonly keep_api_tokens: readonly string[];
  readonly keep_passkeys: readonly string[];
}

export const KEEP_NOTHING: Kept = { keep_api_tokens: [], keep_passkeys: [] };

interface KeptKeysProps {
  readonly keys: AccountKeys;
  readonly kept: Kept;
  readonly onChange: (kept: Kept) => void;
}

/** Lets the owner choose by name which API tokens and passkeys to keep; a new password revokes all others. Renders nothing if there are none. */
export function KeptKeys({ keys, kept, onChange }: KeptKeysProps) {
  if (keys.api_tokens.length + keys.passkeys.length === 0) return keys.google_connected ? <GoogleNote /> : null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 text-muted">
        A new password removes your API tokens and passkeys, in case someone else added them. Select those you recognise and want to keep.
      </legend>
      <KeyList
        noun="API token"
        keys={keys.api_tokens}
        kept={kept.keep_api_tokens}
        onChange={(keep_api_tokens) => onChange({ ...kept, keep_api_tokens })}
      />
      <KeyList
        noun="Passkey"
        keys={keys.passkeys}
        kept={kept.keep_passkeys}
        onChange={(keep_passkeys) => onChange({ ...kept, keep_passkeys })}
      />
      {keys.google_connected && <GoogleNote />}
    </fieldset>
  );
}

function GoogleNote() {
  return <p className="text-13 text-muted">Google will be disconnected. Connect it again under Security once you are logged in.</p>;
}

interface KeyListProps {
  readonly noun: string;
  readonly keys: AccountKeys['passkeys'];
  readonly kept: readonly string[];
  readonly onChange: (kept: string[]) => void;
}

function KeyList({ noun, keys, kept, onChange }: KeyListProps) {
  return keys.map(({ id, name }) => (
    <Checkbox
      key={id}
      label={`${noun} ${name}`}
      className="wrap-anywhere"
      checked={kept.includes(id)}
      onChange={(event) => onChange(event.target.checked ? [...kept, id] : kept.filter((one) => one !== id))}
    />
  ));
}
