import { CheckScreen } from '../../../shared/findings/check-screen.tsx';
import { UI_TESTS } from '../kind.ts';

export default function UiCheck() {
  return <CheckScreen kind={UI_TESTS} />;
}
