/**
 * Style sheet of the API page, served as a file because the CSP forbids inline styles. Colours and type come from the tokens in the website’s own
 * style sheet, which the page loads first.
 */
export const API_PAGE_STYLES = `
.api { color: var(--color-ink); background: var(--color-surface); font-family: var(--font-sans, system-ui, sans-serif); font-size: .875rem; line-height: 1.25rem; }
.api a { color: var(--color-accent-text); text-decoration: underline; text-underline-offset: 3px; }
.api > header { position: sticky; top: 0; z-index: 1; border-bottom: 1px solid var(--color-line); background: var(--color-surface); }
.api > header > div { display: flex; gap: 1.5rem; align-items: center; height: 4rem; max-width: 80rem; margin: 0 auto; padding: 0 1.5rem; box-sizing: border-box; }
.api > header a { color: var(--color-muted); text-decoration: none; } .api > header a:hover { color: var(--color-ink); }
.api > header a.home { display: flex; gap: .5rem; align-items: center; margin-right: auto; color: var(--color-ink); font-size: 1rem; font-weight: 600; }
.api > header img { width: 1.25rem; height: 1.25rem; }
.api > div { display: grid; gap: 2rem 3.5rem; max-width: 80rem; margin: 0 auto; padding: 3rem 1.5rem 6rem; box-sizing: border-box; }
.api h1 { font-size: 2rem; line-height: 2.5rem; font-weight: 600; letter-spacing: -.02em; margin: 0; }
.api h2 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.01em; margin: 3rem 0 .75rem; }
.api p { max-width: 44rem; margin: .75rem 0 0; } .api .lead { color: var(--color-muted); font-size: 1rem; line-height: 1.5rem; }
.api code { font-family: var(--font-mono, ui-monospace, monospace); font-size: .8125rem; overflow-wrap: anywhere; }
.api section, .api details { scroll-margin-top: 5rem; }
.api nav h2 { font-size: .8125rem; line-height: 1.25rem; margin: 0 0 .5rem; letter-spacing: 0; }
.api nav ol { list-style: none; margin: 0; padding: 0; columns: 2; font-size: .8125rem; line-height: 1.25rem; }
.api nav a { display: flex; gap: .5rem; padding: .25rem 0; color: var(--color-muted); text-decoration: none; } .api nav a:hover { color: var(--color-ink); }
.api nav small { margin-left: auto; color: var(--color-faint); font-size: .75rem; font-variant-numeric: tabular-nums; }
.api details { border-top: 1px solid var(--color-line); } .api section > details:last-child { border-bottom: 1px solid var(--color-line); }
.api summary { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 0 .75rem; align-items: baseline; padding: .625rem .25rem; cursor: default; list-style: none; }
.api summary::-webkit-details-marker { display: none; } .api summary:hover { background: var(--color-hover); }
.api summary small { grid-column: 2; color: var(--color-muted); font-size: .8125rem; }
.api summary b { font: 600 .75rem/1.25rem var(--font-mono, ui-monospace, monospace); color: var(--color-muted); }
.api summary b[data-method='post'] { color: var(--color-pass); } .api summary b[data-method='delete'] { color: var(--color-critical); }
.api summary b:is([data-method='put'], [data-method='patch']) { color: var(--color-medium); } .api summary b[data-method='get'] { color: var(--color-low); }
.api summary code { font-weight: 500; } .api .object { grid-template-columns: minmax(0, 1fr); }
.api .body { display: grid; gap: 1.25rem; padding: .25rem .25rem 1.5rem; } .api .body p { margin: 0; }
.api table { width: 100%; border-collapse: collapse; font-size: .8125rem; table-layout: fixed; } .api caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
.api th, .api td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--color-line); font-weight: 400; overflow-wrap: anywhere; }
.api thead th { color: var(--color-muted); border-top: 0; } .api .statuses thead th:first-child { width: 5rem; } .api th small { display: block; color: var(--color-muted); font-size: .75rem; }
@media (width >= 64rem) { .api > div { grid-template-columns: 13rem minmax(0, 1fr); padding-top: 4rem; } .api nav { position: sticky; top: 6rem; max-height: calc(100dvh - 8rem); overflow-y: auto; } .api nav ol { columns: 1; } .api nav { align-self: start; } .api .body { padding-left: 5rem; } .api .object + .body { padding-left: .25rem; } }
@media (width < 40.0625rem) { .api > header > div, .api > div { padding-inline: 1rem; } .api table, .api tbody, .api tr, .api th, .api td { display: block; } .api thead { display: none; } .api caption { display: block; } .api th { padding-bottom: 0; } .api td { border-top: 0; padding-block: 0; } .api td:last-child { padding-bottom: .375rem; color: var(--color-muted); } }
`;
