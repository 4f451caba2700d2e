import { EmptyState, LinkButton } from '@plumbline/ui';
import { RephraseText } from '../assistant/rephrase-text.tsx';
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
        above={
          <div className="mb-4">
            <RephraseText />
          </div>
        }
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
