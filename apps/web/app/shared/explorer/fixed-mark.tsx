import type { Finding } from '@plumbline/contract';
import { Check } from 'lucide-react';

/**
 * The tick of a finding whose page was checked again and no longer has it. Not shown for a finding that represents several pages, since one page
 * proves nothing about the others.
 */
export function FixedMark({ finding: { confirmed_fixed_at, fold }, isAlone = false }: { finding: Finding; isAlone?: boolean }) {
  if (confirmed_fixed_at === null || (!isAlone && fold && fold.pages > 1)) return null;
  return <Check aria-label="Fixed since" role="img" className="size-4 shrink-0 text-pass-mark" />;
}
