import { PageHead } from '@plumbline/ui';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { SettingsList } from '../settings-list.tsx';

/** The list of all settings. */
export default function AllSettings() {
  return (
    <>
      <ScreenTitle of="Settings" />
      <PageHead title="Settings" />
      <SettingsList look="page" />
    </>
  );
}
