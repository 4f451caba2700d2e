import type { ShownLogo } from '@plumbline/contract';
import { logoSize } from '@plumbline/contract/rules';

/** The logo of a workspace, on white in both themes: most are drawn for that. Its place is kept while it is loaded. */
export function BrandLogo({ logo }: { logo: ShownLogo }) {
  const { width, height } = logoSize(logo);
  return (
    <span className="inline-flex min-w-0 rounded-ui bg-paper p-1">
      <img src={logo.url} alt={logo.alt} width={width} height={height} className="h-auto max-w-full" />
    </span>
  );
}
