import { CheckScreen } from '../../../shared/findings/check-screen.tsx';
import { RESPONSIVE_TESTS } from '../kind.ts';

export default function ResponsiveCheck() {
  return <CheckScreen kind={RESPONSIVE_TESTS} />;
}
