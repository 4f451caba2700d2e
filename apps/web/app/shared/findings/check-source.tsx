import { OutsideLink } from '../text/outside-link.tsx';

/** Where a rule comes from: its name, a link where the address of the document follows it. */
export function CheckSource({ source }: { source: string }) {
  const address = /https?:\S+$/.exec(source)?.[0];
  if (!address) return source;
  return <OutsideLink address={address} label={source.slice(0, -address.length).replace(/[,\s]+$/, '') || address} />;
}
