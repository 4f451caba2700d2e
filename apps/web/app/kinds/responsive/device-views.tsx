import type { Finding, ResponsiveDeviceView } from '@plumbline/contract';
import { Panel, SegmentedControl, Switch } from '@plumbline/ui';
import { useEffect, useMemo, useRef } from 'react';
import { oneOf, useUrlState } from '../../shared/screens/use-url-state.ts';
import { DevicePane } from './device-pane.tsx';
import { DEVICES_ID } from './responsive-findings.tsx';
import { regionsOf } from './regions-of.ts';
import { useSyncedScroll } from './use-synced-scroll.ts';

export interface DeviceViewsProps {
  readonly testId: string;
  readonly devices: readonly ResponsiveDeviceView[];
  readonly findings: readonly Finding[];
  /** The open finding; if there is none, everything that makes the page too wide is marked. */
  readonly selected: Finding | null;
  readonly host: string;
}

/** The same page on every device, side by side, scrolling together, with the problems marked on the pictures. */
export function DeviceViews({ testId, devices, findings, selected, host }: DeviceViewsProps) {
  const [parameters, change] = useUrlState();
  const shown = oneOf(parameters.get('picture'), ['page', 'window']);
  const hasMarks = parameters.get('marks') !== 'off';
  const refOf = useSyncedScroll();
  const boxes = useRef<HTMLDivElement>(null);
  const regions = useMemo(
    () => (selected ? [selected] : findings.filter(({ check_id }) => check_id === 'horizontal-overflow')).flatMap(regionsOf),
    [findings, selected],
  );
  const first = selected ? regions[0] : undefined;
  useEffect(() => {
    const at = devices.findIndex(({ id }) => id === first?.device);
    const box = boxes.current?.querySelectorAll('figure > div')[at];
    const device = devices[at];
    if (!box || !device || !first) return;
    const height = shown === 'page' ? device.page_height : device.height;
    box.scrollTo({ top: (first.y / height) * box.scrollHeight - box.clientHeight / 3 });
  }, [first, devices, shown]);
  return (
    <div id={DEVICES_ID} className="scroll-mt-4">
      <Panel title="Devices" detail="Screenshots scroll together.">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl
            label="View"
            hideLabel
            options={[
              { value: 'page', label: 'Whole page' },
              { value: 'window', label: 'Window' },
            ]}
            value={shown}
            onValueChange={(value) => change({ picture: value === 'page' ? null : value })}
          />
          <Switch label="Marks" checked={hasMarks} onChange={(event) => change({ marks: event.target.checked ? null : 'off' })} />
        </div>
        <div ref={boxes} className="flex flex-wrap gap-4">
          {devices.map((device) => (
            <DevicePane
              key={device.asset_id + device.id}
              testId={testId}
              device={device}
              whole={shown === 'page'}
              regions={hasMarks ? regions : []}
              host={host}
              boxRef={refOf(device.asset_id + device.id)}
            />
          ))}
        </div>
      </Panel>
    </div>
  );
}
