/**
 * Rendered text of a check's page. The one place where markup is set as it comes: it is Markdown of our own repository,
 * rendered by our own server, and holds nothing of a tested site.
 */
export function CheckProse({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
