import { Panel, SegmentedControl, Switch } from '@plumbline/ui';
import { singleKeys } from '../../shared/choices/single-keys.ts';
import { chooseTheme, theme } from '../../shared/choices/theme.ts';

/** Theme and keyboard settings of this browser. */
export function Appearance() {
  return (
    <Panel title="This browser" detail="Saved in this browser until you log out.">
      <div className="flex max-w-120 flex-col gap-5">
        <SegmentedControl
          label="Theme"
          options={[
            { value: 'system', label: 'Match system' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={theme.use()}
          onValueChange={chooseTheme}
        />
        <Switch
          spread
          label="Single-key shortcuts"
          help="j and k move through lists, Enter opens, x selects. Turn off if you use voice control."
          checked={singleKeys.use()}
          onChange={(event) => singleKeys.choose(event.target.checked)}
        />
      </div>
    </Panel>
  );
}
