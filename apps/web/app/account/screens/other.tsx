import { PageHead } from '@plumbline/ui';
import { Appearance } from '../other/appearance.tsx';
import { DeleteAccount } from '../data/delete-account.tsx';
import { ExportData } from '../data/export-data.tsx';
import { ServerPlaces } from '../other/server-places.tsx';
import { SummaryEmails } from '../other/summary-emails.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Settings that belong neither to the workspace nor to the profile. */
export default function OtherScreen() {
  return (
    <>
      <ScreenTitle of="Preferences" />
      <PageHead title="Preferences" className="mb-0!" />
      <Appearance />
      <SummaryEmails />
      <ServerPlaces />
      <ExportData />
      <DeleteAccount />
    </>
  );
}
