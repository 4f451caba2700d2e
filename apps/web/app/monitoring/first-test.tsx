import { PlumbDrawing, TextLink } from '@plumbline/ui';
import { StartTest } from '../kinds/seo/start/start-test.tsx';

/** What a new account sees: one sentence, and the form that leads to the first report. */
export function FirstTest() {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-5 py-16 text-center">
      <PlumbDrawing />
      <div>
        <h1 className="text-20 font-semibold">Test your first site</h1>
        <p className="mt-1 text-balance text-muted">
          Enter its address. First results appear within seconds; you can leave while the rest is checked.
        </p>
      </div>
      <div className="w-full text-left">
        <StartTest />
      </div>
      <p className="text-13 text-muted">
        Or use a site with the <TextLink href="/extension">browser extension</TextLink> and test every step.
      </p>
    </div>
  );
}
