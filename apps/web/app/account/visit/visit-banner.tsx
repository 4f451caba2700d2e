import { TextLink } from '@plumbline/ui';
import { useLocation } from 'react-router';

/** Above every screen of a visitor without an account: what they see is kept for a month, or permanently once they sign up. */
export default function VisitBanner() {
  const { pathname, search } = useLocation();
  return (
    <section aria-label="Guest workspace" className="border-b border-line bg-accent-soft px-4 py-2 text-13 rail:px-6">
      You’re trying Plumbline without an account. Your results are kept for 30 days.{' '}
      <TextLink href={`/?signup&next=${encodeURIComponent(`${pathname}${search}`)}`}>Sign up to keep them</TextLink>
    </section>
  );
}
