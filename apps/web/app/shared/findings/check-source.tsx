import { OutsideLink } from '../text/outside-link.tsx';

/** The source of a rule: its name, as a link if the name determines the URL of the document. */
export function CheckSource({ source }: { source: string }) {
  const address = /https?:\S+$/.exec(source)?.[0];
  if (!address) return source;
  return <OutsideLink address={address} label={source.slice(0, -address.length).replace(/[,\s]+$/, '') || address} />;
}
