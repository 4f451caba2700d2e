import { DEVICES } from '@plumbline/capture/responsive-devices';
import type { ResponsiveDevice } from '@plumbline/contract';
import { Checkbox, SegmentedControl, Switch } from '@plumbline/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { StartForm, type StartFields } from '../../shared/tests/start-form.tsx';
import type { StartProps } from '../../shared/places/kind-of-test.ts';
import { deviceIds } from './device-ids.ts';
import { RESPONSIVE_TESTS } from './kind.ts';

interface Options {
  devices: readonly ResponsiveDevice[];
  orientation: 'portrait' | 'landscape';
  sweep: boolean;
}

const DEFAULTS: Options = { devices: ['desktop', 'mobile'], orientation: 'portrait', sweep: true };

/** Starts a responsive test: address, devices, orientation, and whether to try every width. */
export default function StartResponsiveForm(props: StartProps) {
  return (
    <StartForm kind={RESPONSIVE_TESTS} {...props} label="Address of the page" placeholder="example.com/pricing" options={DEFAULTS}>
      <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
        <ResponsiveOptions />
      </div>
    </StartForm>
  );
}

function ResponsiveOptions() {
  const { control } = useFormContext<StartFields<Options>>();
  const chosenDevices = useWatch({ control, name: 'options.devices' });
  const held = DEVICES.some(({ id, mobile }) => mobile && chosenDevices.some((chosen) => chosen === id));
  return (
    <>
      <Controller
        control={control}
        name="options.devices"
        rules={{ validate: (devices) => (devices.length > 0 ? true : 'Choose at least one device.') }}
        render={({ field, fieldState }) => (
          <DeviceChoice value={field.value} onChange={field.onChange} problem={fieldState.error?.message} />
        )}
      />
      <div className="flex flex-col gap-4">
        <Controller
          control={control}
          name="options.sweep"
          render={({ field }) => (
            <Switch
              label="Try every width"
              help="From 320 to 2,560 pixels. Finds where the page breaks, and why."
              checked={field.value}
              onChange={(event) => field.onChange(event.target.checked)}
            />
          )}
        />
        {held && (
          <Controller
            control={control}
            name="options.orientation"
            render={({ field }) => (
              <SegmentedControl
                label="Orientation"
                options={[
                  { value: 'portrait', label: 'Portrait' },
                  { value: 'landscape', label: 'Landscape' },
                ]}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        )}
      </div>
    </>
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
