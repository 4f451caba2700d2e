import { EmptyState, Panel } from '@plumbline/ui';
import { RephraseText } from '../../../shared/assistant/rephrase-text.tsx';
import StartGrammarForm from '../start-grammar-form.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { GRAMMAR_TESTS } from '../kind.ts';
import { TestList } from '../../../shared/tests/test-list.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** All grammar tests of the workspace, the form that starts one, and a tool to rephrase one's own text. */
export default function GrammarTests() {
  const session = useSession();
  const isViewer = session.status === 'authenticated' && session.profile.workspace_role === 'viewer';
  return (
    <>
      <ScreenTitle of="Grammar tests" />
      <TestList
        kind={GRAMMAR_TESTS}
        above={
          <>
            {!isViewer && (
              <Panel title="Check a site" className="mb-6">
                <StartGrammarForm address="" />
              </Panel>
            )}
            <div className="mb-4">
              <RephraseText />
            </div>
          </>
        }
        empty={
          <EmptyState text="No grammar tests yet. Enter a site’s address above, or choose Grammar in the browser extension and visit its pages." />
        }
      />
    </>
  );
}
