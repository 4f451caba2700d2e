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
            text="No UI tests yet. Install the browser extension, open a site and click Start Capturing. Every step is saved with a screenshot."
            action={
              <LinkButton variant="primary" href="/extension">
                Get the extension
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
