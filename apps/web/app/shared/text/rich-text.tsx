import { RichText as DrawnText } from '@plumbline/editor/rich-text';
import { OutsideLink } from './outside-link.tsx';

/** A text of somebody, with links that open apart. */
export function RichText({ html }: { html: string }) {
  return <DrawnText html={html} link={OutsideLink} />;
}
