/**
 * Prose that arrives as HTML. This is the only place that inserts raw markup: it is Markdown from our own repository, rendered by our
 * own server or at build time, and contains nothing from a tested site.
 */
export function OwnProse({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
