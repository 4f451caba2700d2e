import { PageHead } from '@plumbline/ui';
import { ScreenTitle } from '../words/screen-title.tsx';

/** What is neither of the workspace nor of the profile. */
export default function OtherScreen() {
  return (
    <>
      <ScreenTitle of="Other" />
      <PageHead title="Other" />
    </>
  );
}
