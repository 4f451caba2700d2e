import { EmptyState, LinkButton } from '@plumbline/ui';
import { TestList } from '../tests/test-list.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** All grammar tests of the workspace. */
export default function GrammarTests() {
  return (
    <>
      <ScreenTitle of="Grammar tests" />
      <TestList
        kind="grammar"
        title="Grammar tests"
        empty={
          <EmptyState
            text="There is no grammar test yet. Open a site, choose Grammar in the browser extension, and walk through its pages."
            action={<LinkButton href="/dashboard">To the dashboard</LinkButton>}
          />
        }
      />
    </>
  );
}
