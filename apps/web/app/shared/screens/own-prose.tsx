/**
 * Running text that came as markup. The one place where markup is set as it comes: it is Markdown of our own repository, rendered by our
 * own server or when the website is built, and holds nothing of a tested site.
 */
export function OwnProse({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
