import { RichText as DrawnText } from '@plumbline/editor/rich-text';
import { OutsideLink } from './outside-link.tsx';

/** A user's text, with links that open in a new tab. */
export function RichText({ html }: { html: string }) {
  return <DrawnText html={html} link={OutsideLink} />;
}
