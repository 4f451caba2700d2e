/** An example of a check's page begins with the word for what it is; the style needs it as an attribute. */
const EXAMPLE = /<figure>(?=<figcaption>(Fails|Passes)<)/g;

/**
 * Rendered text of a check's page. The one place where markup is set as it comes: it is Markdown of our own repository,
 * rendered by our own server, and holds nothing of a tested site.
 */
export function CheckProse({ html }: { html: string }) {
  const marked = html.replace(EXAMPLE, (_tag, word: string) => `<figure data-verdict="${word.toLowerCase()}">`);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: marked }} />;
}
