import type { ExtensionBrowser } from '@plumbline/contract';
import { getExtensionPackage } from '@plumbline/contract/endpoints';
import { Button, CopyButton, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { saveFile } from '../../shared/screens/save-file.ts';

/** Browsers do not let a page link to their internal pages, so their addresses are offered for copying. */
const STEPS: Readonly<Record<ExtensionBrowser, readonly ReactNode[]>> = {
  chrome: [
    <>
      Unzip the file and put the folder <Name>plumbline-chrome</Name> somewhere permanent: the browser reads it at every start.
    </>,
    <>
      Open <Address>chrome://extensions</Address> and turn on <Name>Developer mode</Name> at the top right.
    </>,
    <>
      Click <Name>Load unpacked</Name> and choose the folder.
    </>,
    <>Pin it: click the puzzle piece next to the address bar, then the pin next to Plumbline.</>,
  ],
  firefox: [
    <>Unzip the file.</>,
    <>
      Open <Address>about:debugging#/runtime/this-firefox</Address> and click <Name>Load Temporary Add-on…</Name>.
    </>,
    <>
      Choose <Name>manifest.json</Name> in the folder <Name>plumbline-firefox</Name>. Firefox removes it when you close the browser, so load
      it again next time.
    </>,
    <>Pin it: click the puzzle piece next to the address bar, then the cog next to Plumbline, and Pin to Toolbar.</>,
  ],
};

/** How to install the extension: download, unpack, load, pin, sign in. */
export function InstallSteps({ browser }: { browser: ExtensionBrowser }) {
  const { show } = useToast();
  const download = useMutation({
    mutationFn: async () => saveFile(await client.download(getExtensionPackage, { query: { browser } }), `plumbline-${browser}.zip`),
    onError: (error) => show({ title: 'The extension was not downloaded.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <ol className="flex list-decimal flex-col gap-3 pl-5">
      <li>
        <Button variant="primary" icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
          {`Download for ${browser === 'firefox' ? 'Firefox' : 'Chrome and Edge'}`}
        </Button>
      </li>
      {STEPS[browser].map((step, index) => (
        // The steps of a browser never change order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{step}</li>
      ))}
      <li>
        Click the extension’s button. In <Name>Options</Name>, set the server address to <Address>{location.origin}</Address>, then click{' '}
        <Name>Sign in</Name>.
      </li>
    </ol>
  );
}

function Name({ children }: { children: string }) {
  return <span className="font-medium">{children}</span>;
}

function Address({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code className="rounded-inner bg-sunken px-1.5 py-0.5 font-mono text-12 wrap-anywhere">{children}</code>
      <CopyButton text={children} label={`Copy ${children}`} />
    </span>
  );
}
