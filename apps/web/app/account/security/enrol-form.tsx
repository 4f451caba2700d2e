import type { TotpEnrolment } from '@plumbline/contract';
import { confirmTotp } from '@plumbline/contract/endpoints';
import { Button, CopyButton, TextField } from '@plumbline/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** The secret as a QR code and as text, and a field for the code that proves the app has it. */
export function EnrolForm({ enrolment, onCodes }: { enrolment: TotpEnrolment; onCodes: (codes: readonly string[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  // The pressed button has just been removed, so move the focus to the code field.
  useEffect(() => setFocus('code'), [setFocus]);
  const send = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      onCodes((await client.call(confirmTotp, { body: { code } })).recovery_codes);
    } catch (error) {
      setProblem(spreadFieldErrors(error, ['code'], setError));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-wrap gap-6">
      <Suspense fallback={<div className="size-44 rounded-ui bg-track" />}>
        <QrCode text={enrolment.url} label="QR code for your authenticator app" />
      </Suspense>
      <div className="flex max-w-80 flex-1 basis-60 flex-col gap-4">
        <p className="text-muted">Scan this with your authenticator app or type in the key. Then enter the code it shows.</p>
        <p className="flex items-center gap-2 font-mono text-13">
          <span className="wrap-anywhere">{enrolment.secret}</span>
          <CopyButton text={enrolment.secret} label="Copy key" />
        </p>
        <TextField
          {...register('code', { validate: (code) => code.trim() !== '' || 'The code is required' })}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={formState.errors.code?.message}
        />
        {problem && <FormMessage text={problem} tone="problem" />}
        <Button type="submit" variant="primary" className="self-start" busy={formState.isSubmitting}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
