import { PageHead } from '@plumbline/ui';
import { Appearance } from '../other/appearance.tsx';
import { DeleteAccount } from '../members/delete-account.tsx';
import { ExportData } from '../members/export-data.tsx';
import { ServerPlaces } from '../other/server-places.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** What is neither of the workspace nor of the profile. */
export default function OtherScreen() {
  return (
    <>
      <ScreenTitle of="Other" />
      <PageHead title="Other" className="mb-0!" />
      <Appearance />
      <ServerPlaces />
      <ExportData />
      <DeleteAccount />
    </>
  );
}
