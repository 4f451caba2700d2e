import { CheckScreen } from '../../../shared/findings/check-screen.tsx';
import { SEO_TESTS } from '../kind.ts';

export default function SeoCheck() {
  return <CheckScreen kind={SEO_TESTS} />;
}
