import { Button, Logo } from '@plumbline/ui';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { browser } from 'wxt/browser';
import type { Command } from '../../platform/messages.ts';
import { askWorker } from './ask-worker.ts';
import { ConnectPart } from './connect-part.tsx';
import { RunningPart } from './running-part.tsx';
import { StartPart } from './start-part.tsx';
import { useExtensionState } from './use-extension-state.ts';
import { WaitingPart } from './waiting-part.tsx';

/** The extension's popup: connect, choose a test, start, stop, and tests still waiting to be sent. */
export function Popup() {
  const { state, look } = useExtensionState();
  const [problem, setProblem] = useState('');
  const ask = async (command: Command): Promise<void> => {
    setProblem(await askWorker(command));
    look();
  };
  return (
    <main className="flex w-90 flex-col gap-4 p-4">
      <header className="flex items-center justify-between">
        <h1 className="sr-only">Plumbline</h1>
        <Logo />
        <Button variant="quiet" icon={Settings} collapse onClick={() => void browser.runtime.openOptionsPage()}>
          Options
        </Button>
      </header>
      {state && !state.settings.connection && (
        <ConnectPart serverUrl={state.settings.serverUrl} onConnect={() => void ask({ type: 'connect' })} />
      )}
      {state?.settings.connection && !state.live && <StartPart onStart={(kind, tabId) => ask({ type: 'start', kind, tabId })} />}
      {state?.live && <RunningPart live={state.live} counts={state.counts} onStop={() => ask({ type: 'stop' })} />}
      {problem && (
        <p role="alert" className="text-13 text-critical">
          {problem}
        </p>
      )}
      {state && state.waiting.length > 0 && (
        <WaitingPart captures={state.waiting} connection={state.settings.connection} upload={state.upload} onAsk={ask} />
      )}
    </main>
  );
}
