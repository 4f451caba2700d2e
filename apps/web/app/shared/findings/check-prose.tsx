import { OwnProse } from '../screens/own-prose.tsx';

/** An example on a check's page begins with a word for its type; the style needs that as an attribute. */
const EXAMPLE = /<figure>(?=<figcaption>(Fails|Passes)<)/g;

/** Rendered text from a check's page. */
export function CheckProse({ html }: { html: string }) {
  return <OwnProse html={html.replace(EXAMPLE, (_tag, word: string) => `<figure data-verdict="${word.toLowerCase()}">`)} />;
}
