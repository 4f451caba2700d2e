import { EmptyState, LinkButton } from '@plumbline/ui';
import { UI_TESTS } from '../kind.ts';
import { TestList } from '../../../shared/tests/test-list.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** All UI tests of the workspace. */
export default function UiTests() {
  return (
    <>
      <ScreenTitle of="UI tests" />
      <TestList
        kind={UI_TESTS}
        empty={
          <EmptyState
            text="There is no UI test yet. Open a site, press Start Capturing in the browser extension, and walk through it."
            action={<LinkButton href="/extension/connect">Connect the extension</LinkButton>}
          />
        }
      />
    </>
  );
}
