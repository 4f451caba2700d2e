import { LinkButton } from '@plumbline/ui';

/** How a UI test begins: in the browser, with the extension. */
export default function StartUi() {
  return (
    <div className="flex flex-col items-start gap-4">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>Open the site in your browser.</li>
        <li>Press the button of the Plumbline extension, and choose UI.</li>
        <li>Press Start Capturing, walk through the site, and press Stop. The report opens.</li>
      </ol>
      <p className="text-muted">Every step is kept with its picture, requests and console, and judged.</p>
      <LinkButton href="/extension">Get the extension</LinkButton>
    </div>
  );
}
