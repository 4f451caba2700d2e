import { CodeExcerpt, Meter, SeverityBadge, Sparkline } from '@plumbline/ui';
import type { ReactNode } from 'react';

const CATEGORIES = [
  'Domains',
  'Heading Tags',
  'Securities',
  'Meta Tags',
  'Image Tags',
  'Indexation',
  'Links',
  'Search Optimization',
  'URL Vulnerability',
  'Social Networks',
  'Custom 404 Page',
];
const SAMPLE = '<head>\n  <title>Prices</title>\n  <meta name="robots" content="noindex">\n</head>';

/** What is tested, what a finding shows, and how a fix is proved. */
export function HomeParts() {
  return (
    <div className="border-t border-line bg-canvas">
      <div className="mx-auto grid max-w-content gap-12 px-4 py-16 sm:px-6 lg:grid-cols-3 lg:gap-10">
        <Part title="Eleven categories" text="From titles and links to security headers and your 404 page.">
          <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-13">
            {CATEGORIES.map((category) => (
              <li key={category} className="border-b border-line pb-1.5">
                {category}
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Evidence, not advice" text="Every finding shows the page, the line and the reason, and how to fix it.">
          <div className="flex flex-col items-start gap-2">
            <SeverityBadge severity="critical" />
            <p className="font-medium">The page is closed to search engines.</p>
            <CodeExcerpt label="/prices, line 3" code={SAMPLE} mark={{ startLine: 3, startColumn: 3, endColumn: 41 }} className="w-full" />
          </div>
        </Part>
        <Part title="Proof on the next run" text="Run again after a fix to see what is fixed, what is new and what came back.">
          <div className="flex flex-col gap-4">
            <div className="flex items-center justify-between gap-4">
              <span className="text-13 text-muted">Score, last six runs</span>
              <Sparkline values={[58, 61, 60, 72, 79, 91]} label="Sample score, last six runs" />
            </div>
            <Meter label="Links" value={96} tone="score" showWords />
            <Meter label="Meta Tags" value={81} tone="score" showWords />
            <Meter label="Image Tags" value={44} tone="score" showWords />
          </div>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 className="text-20 font-semibold">{title}</h2>
        <p className="mt-1 text-balance text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
