import { type Finding, type FirstToFix, type ShownLogo, type Test, type TestReport } from '@plumbline/contract';
import { html, raw } from 'hono/html';
import type { JudgedFacts, KindOfReport } from '../../tests/index.ts';

const STYLE = `
  @page { size: A4; margin: 16mm 14mm; }
  body { font: 10pt/1.45 Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", sans-serif; color: #16202a; margin: 0; }
  h1 { font-size: 20pt; margin: 0 0 2mm; overflow-wrap: anywhere; } h2 { font-size: 13pt; margin: 9mm 0 3mm; break-after: avoid; }
  h3 { font-size: 10.5pt; margin: 5mm 0 1mm; break-after: avoid; }
  p { margin: 0 0 2mm; } .muted { color: #56636f; } .score { font-size: 36pt; font-weight: 700; line-height: 1; }
  .logo { display: block; margin: 0 0 6mm; }
  .head { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; border-bottom: 0.4mm solid #0f766e; padding-bottom: 4mm; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; } th, td { text-align: left; padding: 1.2mm 2mm 1.2mm 0; border-bottom: 0.2mm solid #d5dbe1; vertical-align: top; }
  th { font-weight: 600; color: #56636f; } td.n, th.n { text-align: right; } tr { break-inside: avoid; } .name::first-letter { text-transform: uppercase; }
  .severity { display: inline-block; min-width: 16mm; font-weight: 600; } .critical { color: #b42318; } .high { color: #b54708; } .medium { color: #854a0e; } .low { color: #175cd3; } .info { color: #475467; }
  .note { border-left: 0.6mm solid #0f766e; margin: 5mm 0 0; padding-left: 4mm; white-space: pre-line; overflow-wrap: anywhere; }
  ol { margin: 1mm 0 0; padding-left: 5mm; } ol li { margin-bottom: 2mm; }
  ul { margin: 1mm 0 0; padding-left: 5mm; } li { overflow-wrap: anywhere; } .check { break-inside: avoid-page; }
`;

/** Number of runs of the address shown, the newest ones. */
const RUNS = 6;

/** A failed check with a few of its findings, one per group. */
export interface PrintedCheck {
  readonly summary: TestReport['checks'][number];
  /** One sentence. */
  readonly what: string;
  /** Paragraphs with backticks for code. */
  readonly fix: string;
  readonly examples: readonly Finding[];
}

/** The sender of a report and their note; each '' when not shown. */
export interface Sender {
  readonly sender: string;
  readonly note: string;
}

export interface PrintedReport {
  readonly test: Test;
  readonly kind: Pick<KindOfReport, 'name' | 'scoreMeaning'>;
  readonly report: TestReport;
  readonly judged: JudgedFacts;
  readonly checks: readonly PrintedCheck[];
  readonly sender?: Sender | undefined;
  /** The workspace’s logo, embedded in the document. */
  readonly logo?: ShownLogo | null;
}

/**
 * The report as one HTML document for printing, with links only to the tested site. Everything from pages and people is escaped
 * by the template.
 */
export async function reportDocument({ test, kind, report, judged, checks, sender, logo }: PrintedReport): Promise<string> {
  const finished = test.finished_at ? new Date(test.finished_at).toUTCString() : '';
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${kind.name} report of ${test.url}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${logo ? printLogo(logo) : ''}
        <div class="head">
          <div>
            <h1>${test.url}</h1>
            <p class="muted">${kind.name} report, ${finished}. ${judged.extent}.</p>
          </div>
          <div>
            <div class="score">${report.score ?? '–'}</div>
            <div class="muted">out of 100</div>
          </div>
        </div>
        ${sender ? printSender(sender) : ''}
        <h2>What matters most</h2>
        ${
          report.matters_most.length === 0
            ? html`<p>All checks passed.</p>`
            : html`<ol>
                ${report.matters_most.map(printFirst)}
              </ol>`
        }
        <h2>What the score means</h2>
        <p>${kind.scoreMeaning}</p>
        ${printTrend(report)} ${printCategories(report.categories, judged.verdicts)}
        ${checks.length === 0 ? '' : html`<h2>What to fix</h2>`} ${checks.map(printCheck)}
      </body>
    </html>`;
  return document.toString();
}

function printLogo({ url, alt, width, height }: ShownLogo) {
  return html`<img class="logo" src="${url}" alt="${alt}" width="${width}" height="${height}" />`;
}

function printSender({ sender, note }: Sender) {
  if (sender === '' && note === '') return '';
  return html`<div class="note">${sender === '' ? '' : html`<p class="muted">Shared by ${sender}</p>`}${note}</div>`;
}

function printFirst({ title, severity, findings, why, fix, consequences }: FirstToFix) {
  const also = consequences.map((check) => check.title).join(', ');
  return html`<li>
    <strong>${title}</strong> (${severity}, ${findings === 1 ? '1 finding' : `${findings} findings`}). ${why} ${fix}
    ${also === '' ? '' : html`<span class="muted">Probably related: ${also}.</span>`}
  </li>`;
}

/** Categories with their results; scores and verdicts if the kind has them. */
function printCategories(categories: TestReport['categories'], verdicts: JudgedFacts['verdicts']) {
  return html`<h2>Categories</h2>
    <table>
      <thead>
        <tr>
          <th>Category</th>
          ${verdicts && html`<th class="n">Score</th>`}
          <th class="n">Checks failed</th>
          <th class="n">Findings</th>
          ${verdicts && html`<th>Verdict</th>`}
        </tr>
      </thead>
      <tbody>
        ${categories.map(({ name, checks_failed, checks_passed, checks_undecided, findings }) => {
          const verdict = verdicts?.get(name);
          const unjudged = checks_failed + checks_passed + checks_undecided > 0 ? 'Cannot tell' : 'Nothing to check';
          return html`<tr>
            <td class="name">${name.replaceAll('_', ' ')}</td>
            ${verdicts && html`<td class="n">${verdict?.score ?? '–'}</td>`}
            <td class="n">${checks_failed} of ${checks_failed + checks_passed}</td>
            <td class="n">${findings}</td>
            ${verdicts && html`<td>${verdict?.words ?? unjudged}</td>`}
          </tr>`;
        })}
      </tbody>
    </table>`;
}

/** The scores of the address’s runs; empty for the first run. */
function printTrend({ trend, fixed_count, new_count }: TestReport) {
  const runs = trend.filter(({ score }) => score !== null).slice(-RUNS);
  if (runs.length < 2) return '';
  return html`<h2>Score over time</h2>
    <p>Since the last run: ${fixed_count} fixed, ${new_count} new.</p>
    <table>
      <tbody>
        ${runs.map(
          ({ finished_at, score }) =>
            html`<tr>
              <td>${new Date(finished_at).toUTCString()}</td>
              <td class="n">${score}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function printCheck({ summary, what, fix, examples }: PrintedCheck) {
  const told = examples.reduce((sum, { fold }) => sum + (fold?.pages ?? 1), 0);
  const rest = summary.findings - told;
  return html`<div class="check">
    <h3><span class="severity ${summary.severity}">${summary.severity}</span> ${summary.title}</h3>
    <p>${what}</p>
    ${fix === '' ? '' : html`<p>How to fix: ${plainFirstParagraph(fix)}</p>`}
    <ul>
      ${examples.map(
        (finding) =>
          html`<li>
            ${finding.page_url ? `${finding.page_url}: ` : ''}${finding.message}
            ${finding.fold && finding.fold.pages > 1 ? html`<span class="muted">The same on ${finding.fold.pages} pages.</span>` : ''}
          </li>`,
      )}
      ${rest > 0 ? html`<li class="muted">and ${rest} more</li>` : ''}
    </ul>
  </div>`;
}

function plainFirstParagraph(text: string): string {
  return (text.split('\n\n')[0] ?? '').replaceAll('`', '').replaceAll('**', '');
}
