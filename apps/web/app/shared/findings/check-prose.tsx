import { OwnProse } from '../screens/own-prose.tsx';

/** An example of a check's page begins with the word for what it is; the style needs it as an attribute. */
const EXAMPLE = /<figure>(?=<figcaption>(Fails|Passes)<)/g;

/** Rendered text of a check's page. */
export function CheckProse({ html }: { html: string }) {
  return <OwnProse html={html.replace(EXAMPLE, (_tag, word: string) => `<figure data-verdict="${word.toLowerCase()}">`)} />;
}
