import { DEVICES } from '@plumbline/capture/responsive-devices';
import type { ResponsiveDevice } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { Button, Checkbox, Panel, SegmentedControl, Switch, TextField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { addressRule, readAddress } from '../../shared/tests/read-address.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { deviceIds } from './device-ids.ts';
import { responsiveClient } from './responsive-queries.ts';
import { responsiveReportPath } from './places.ts';

interface Fields {
  url: string;
  devices: readonly ResponsiveDevice[];
  orientation: 'portrait' | 'landscape';
  sweep: boolean;
}

/** Starts a responsive test: address, devices, how they are held, and whether every width is tried. */
export function StartForm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { onSend, wasSent } = useBlurRules();
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { url: '', devices: ['desktop', 'mobile'], orientation: 'portrait', sweep: true },
  });
  const start = useMutation({
    mutationFn: ({ devices, ...fields }: Fields) =>
      responsiveClient.startResponsiveTest({ ...fields, devices: [...devices], source: 'dashboard' }),
    onSuccess: async ({ test_id }) => {
      void queries.invalidateQueries({ queryKey: ['tests'] });
      await navigate(responsiveReportPath(test_id));
    },
  });
  const send = handleSubmit(async (fields) => {
    const target = await readAddress(fields.url);
    if ('problem' in target) return setError('url', { message: target.problem }, { shouldFocus: true });
    await start.mutateAsync({ ...fields, url: target.url }).catch((error: unknown) => {
      for (const wrong of error instanceof ApiError ? error.fields : []) {
        if (wrong.field === 'url') setError('url', { message: wrong.message }, { shouldFocus: true });
      }
    });
  });
  const { errors } = formState;
  const chosenDevices = useWatch({ control, name: 'devices' });
  const held = DEVICES.some(({ id, mobile }) => mobile && chosenDevices.some((chosen) => chosen === id));
  return (
    <Panel title="Test a page" className="mb-6">
      <RuledForm onSend={onSend} send={send} className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <TextField
          {...register('url', { validate: addressRule(wasSent) })}
          label="Address of the page"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com/pricing"
          error={errors.url?.message}
        />
        <Controller
          control={control}
          name="devices"
          rules={{ validate: (devices) => (devices.length > 0 ? true : 'Choose at least one device.') }}
          render={({ field, fieldState }) => (
            <DeviceChoice value={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="sweep"
          render={({ field }) => (
            <Switch
              label="Try every width"
              help="From 320 to 2560 pixels: finds where the page breaks, and who breaks it."
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
            />
          )}
        />
        <div className="flex flex-wrap items-end justify-between gap-4">
          {held ? (
            <Controller
              control={control}
              name="orientation"
              render={({ field }) => (
                <SegmentedControl
                  label="Phones and tablets are held"
                  options={[
                    { value: 'portrait', label: 'Upright' },
                    { value: 'landscape', label: 'Sideways' },
                  ]}
                  value={field.value}
                  onValueChange={field.onChange}
                />
              )}
            />
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={formState.isSubmitting} className="max-sm:w-full">
            Start test
          </Button>
        </div>
        {start.error && !errors.url && (
          <div className="md:col-span-2">
            <FormMessage text={problemText(start.error)} tone="problem" />
          </div>
        )}
      </RuledForm>
    </Panel>
  );
}

interface DeviceChoiceProps {
  readonly value: readonly ResponsiveDevice[];
  readonly onChange: (devices: readonly ResponsiveDevice[]) => void;
  readonly problem: string | undefined;
}

function DeviceChoice({ value, onChange, problem }: DeviceChoiceProps) {
  return (
    <fieldset aria-describedby={problem ? 'devices-problem' : undefined} className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">Devices</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
        {DEVICES.map((device) => {
          const id = [...deviceIds([device.id])][0];
          if (!id) return null;
          return (
            <Checkbox
              key={id}
              label={`${device.label}, ${device.width} × ${device.height}`}
              checked={value.includes(id)}
              onChange={(event) => onChange(event.target.checked ? [...value, id] : value.filter((other) => other !== id))}
            />
          );
        })}
      </div>
      {problem && (
        <p id="devices-problem" role="alert" className="mt-1 text-12 text-critical">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
