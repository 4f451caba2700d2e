import { DEVICES } from '@plumbline/capture/responsive-devices';
import type { ResponsiveDevice } from '@plumbline/contract';
import { Checkbox, Panel, SegmentedControl, Switch } from '@plumbline/ui';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { RuledForm } from '../../shared/forms/ruled-form.tsx';
import { useBlurRules } from '../../shared/forms/use-blur-rules.ts';
import { addressRule } from '../../shared/tests/read-address.ts';
import { sendStart } from '../../shared/tests/send-start.ts';
import { AddressField, StartButton, StartProblem } from '../../shared/tests/start-form-parts.tsx';
import { deviceIds } from './device-ids.ts';
import { useStartResponsiveTest } from './use-start-responsive-test.ts';

interface Fields {
  url: string;
  devices: readonly ResponsiveDevice[];
  orientation: 'portrait' | 'landscape';
  sweep: boolean;
}

/** Starts a responsive test: address, devices, how they are held, and whether every width is tried. */
export function StartForm() {
  const start = useStartResponsiveTest();
  const { onSend, wasSent } = useBlurRules();
  const { register, control, handleSubmit, setError, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { url: '', devices: ['desktop', 'mobile'], orientation: 'portrait', sweep: true },
  });
  const send = handleSubmit(({ devices, ...fields }) =>
    sendStart(
      fields.url,
      (url) => start.mutateAsync({ ...fields, devices: [...devices], url }),
      (field, message) => {
        if (field === 'url') setError('url', { message }, { shouldFocus: true });
      },
    ),
  );
  const { errors } = formState;
  const chosenDevices = useWatch({ control, name: 'devices' });
  const held = DEVICES.some(({ id, mobile }) => mobile && chosenDevices.some((chosen) => chosen === id));
  return (
    <Panel title="Test a page" className="mb-6">
      <RuledForm onSend={onSend} send={send} className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <AddressField
          {...register('url', { validate: addressRule(wasSent) })}
          label="Address of the page"
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
          <StartButton isBusy={formState.isSubmitting} className="max-sm:w-full" />
        </div>
        <div className="empty:hidden md:col-span-2">
          <StartProblem error={start.error} />
        </div>
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
