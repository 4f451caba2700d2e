import { Button, Logo, Switch, TextAreaField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { parseServerUrl } from '../../platform/server-url.ts';
import { changeSettings, type Settings } from '../../platform/settings.ts';
import { askWorker } from './ask-worker.ts';
import { useExtensionState } from './use-extension-state.ts';

/** The settings: the server, names to redact, sites whose streams must not be paused, and whether to preview before sending. */
export function Options() {
  const { state } = useExtensionState();
  return (
    <main className="mx-auto flex max-w-120 flex-col gap-6 p-6">
      <header className="flex flex-col gap-3">
        <Logo />
        <h1 className="text-20 font-semibold">Options</h1>
      </header>
      {state && <OptionsForm settings={state.settings} />}
    </main>
  );
}

function OptionsForm({ settings }: { settings: Settings }) {
  const [server, setServer] = useState(settings.serverUrl);
  const [names, setNames] = useState(settings.redactNames.join('\n'));
  const [sites, setSites] = useState(settings.withoutBodies.join('\n'));
  const [problem, setProblem] = useState('');
  const [saved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    const serverUrl = parseServerUrl(server);
    if (!serverUrl) return setProblem('The server address must start with https:// (http:// only works on this computer).');
    setProblem('');
    if (serverUrl !== settings.serverUrl) await askWorker({ type: 'disconnect' });
    await changeSettings({ serverUrl, redactNames: lines(names), withoutBodies: lines(sites) });
    setSaved(true);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Server"
        type="url"
        value={server}
        onChange={(event) => setServer(event.target.value)}
        error={problem || undefined}
        help={settings.connection ? 'Connected.' : 'Not connected. Open the extension’s window to sign in.'}
      />
      <TextAreaField
        label="Redact values with these names"
        mono
        optional
        value={names}
        onChange={(event) => setNames(event.target.value)}
        help="One per line; * matches anything. Passwords, tokens, cookies and card numbers are always redacted."
      />
      <TextAreaField
        label="Do not read responses on these sites"
        mono
        optional
        value={sites}
        onChange={(event) => setSites(event.target.value)}
        help="One host per line, such as live.example.com. For sites whose streams must not be delayed."
      />
      <Switch
        spread
        label="Review before sending"
        help="After Stop, you see everything, then send or discard it."
        checked={settings.previewFirst}
        onChange={(event) => void changeSettings({ previewFirst: event.target.checked })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary">
          Save options
        </Button>
        {settings.connection && (
          <Button variant="quiet" onClick={() => void askWorker({ type: 'disconnect' })}>
            Disconnect
          </Button>
        )}
        <span role="status" className="text-13 text-muted">
          {saved && 'Saved.'}
        </span>
      </div>
    </form>
  );
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
