/** Extension stores, where browsers do not allow extensions to run. */
const STORES =
  /^https:\/\/(?:chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)/;

/** Why a page cannot be captured, as a sentence; null when it can. @param url address of the tab, empty when the browser hides it */
export function captureProblem(url: string): string | null {
  if (url === '') return 'This tab has no page yet. Open the site first.';
  if (/^(?:file|view-source|data|blob):/.test(url)) return 'Files and sources cannot be captured. Open the page over http or https.';
  if (!/^https?:/.test(url)) return 'Pages of the browser itself cannot be captured. Open a site first.';
  if (STORES.test(url)) return 'Browsers do not let extensions read their web store. Open another site.';
  if (/\.pdf(?:[?#]|$)/i.test(url)) return 'The PDF viewer cannot be captured. Open a page instead.';
  return null;
}
