import type { StartSeoTestBody } from '@plumbline/contract';
import { cookiesProblem, headerNameProblem, headerValueProblem, MAX_ACCESS_HEADERS } from '@plumbline/contract/rules';
import { Button, Disclosure, IconButton, TextField } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StartFields } from '../../../shared/tests/start-form.tsx';

export interface AccessOptions {
  cookies: string;
  headers: { name: string; value: string }[];
}

export const NO_ACCESS: AccessOptions = { cookies: '', headers: [] };

const NO_HEADER = { name: '', value: '' };
/** Stops browsers and password managers from filling in values or marking them as misspelt. */
const RAW = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Cookies and headers for pages behind a login, collapsed because most sites need none. */
export function AccessFields() {
  const { register, control, getValues, setValue, formState } = useFormContext<StartFields<AccessOptions>>();
  const errors = formState.errors.options;
  const headers = useWatch({ control, name: 'options.headers' });
  const take = (at: number) => setValue('options.headers', getValues('options.headers').toSpliced(at, 1), { shouldValidate: true });
  return (
    <Disclosure summary="Behind a login">
      <div className="flex flex-col gap-4 pt-2">
        <p className="text-13 text-muted">
          Enter what your browser sends when you are signed in, ideally from a test account. It is encrypted, never shown again, and only
          sent to this exact scheme, host and port, not after a redirect from http to https or to www.
        </p>
        <TextField
          {...register('options.cookies', { validate: (cookies) => cookies.trim() === '' || (cookiesProblem(cookies.trim()) ?? true) })}
          {...RAW}
          label="Cookies"
          optional
          placeholder="session=…; other=…"
          help="The value of the Cookie header."
          error={errors?.cookies?.message}
        />
        {headers.map((_, at) => (
          // Rows have no identifier other than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2">
            <TextField
              {...register(`options.headers.${at}.name`, { validate: (name) => headerNameProblem(name.trim()) ?? true })}
              {...RAW}
              label={`Header ${at + 1}`}
              placeholder="Authorization"
              error={errors?.headers?.[at]?.name?.message}
            />
            <TextField
              {...register(`options.headers.${at}.value`, { validate: (value) => headerValueProblem(value) ?? true })}
              {...RAW}
              label="Value"
              error={errors?.headers?.[at]?.value?.message}
            />
            <IconButton className="mt-6" label={`Remove header ${at + 1}`} icon={X} onClick={() => take(at)} />
          </div>
        ))}
        {headers.length < MAX_ACCESS_HEADERS && (
          <Button
            className="self-start"
            icon={Plus}
            onClick={() => setValue('options.headers', [...getValues('options.headers'), NO_HEADER])}
          >
            Add a header
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

/** The typed values in the form the API expects; empty if none were given. */
export function readAccess({ cookies, headers }: AccessOptions): Pick<StartSeoTestBody, 'access'> {
  const given = cookies.trim();
  if (given === '' && headers.length === 0) return {};
  const named = headers.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  return { access: { ...(given && { cookies: given }), headers: named } };
}
