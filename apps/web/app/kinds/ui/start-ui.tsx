import { LinkButton } from '@plumbline/ui';

/** How to start a UI test: in the browser, with the extension. */
export default function StartUi() {
  return (
    <div className="flex flex-col items-start gap-4">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>Open the site in your browser.</li>
        <li>Click the Plumbline extension’s button and choose UI.</li>
        <li>Click Start Capturing, use the site, then click Stop. The report opens.</li>
      </ol>
      <p className="text-muted">Every step is saved with its screenshot, requests and console, and checked.</p>
      <LinkButton href="/extension">Get the extension</LinkButton>
    </div>
  );
}
