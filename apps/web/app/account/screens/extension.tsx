import type { ExtensionBrowser } from '@plumbline/contract';
import { PageHead, Panel, SegmentedControl } from '@plumbline/ui';
import { useState } from 'react';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { browserOf } from '../extension/browser-of.ts';
import { ConnectionState } from '../extension/connection-state.tsx';
import { InstallSteps } from '../extension/install-steps.tsx';

const BROWSERS = [
  { value: 'chrome', label: 'Chrome and Edge' },
  { value: 'firefox', label: 'Firefox' },
] as const;

/** How to get the extension, and whether it is connected. */
export default function Extension() {
  const session = useSession();
  const own = browserOf(navigator.userAgent);
  const [browser, setBrowser] = useState<ExtensionBrowser>(own ?? 'chrome');
  const hasAccount = session.status === 'authenticated' && session.profile.role !== 'temporary';
  return (
    <>
      <ScreenTitle of="Browser extension" />
      <PageHead title="Browser extension" detail="Captures what you do on a site and tests it: UI, responsive, SEO and grammar." />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Install it in three minutes">
          <div className="flex flex-col gap-4">
            {own === null && <p className="text-muted">Open this page in Chrome, Edge or Firefox on a computer.</p>}
            <SegmentedControl
              label="Browser"
              hideLabel
              options={BROWSERS}
              value={browser}
              onValueChange={setBrowser}
              className="max-w-96"
            />
            <InstallSteps browser={browser} />
          </div>
        </Panel>
        {hasAccount && <ConnectionState workspaceName={session.profile.workspace_name} />}
      </div>
    </>
  );
}
