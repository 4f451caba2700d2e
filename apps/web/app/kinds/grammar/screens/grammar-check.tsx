import { CheckScreen } from '../../../shared/findings/check-screen.tsx';
import { GRAMMAR_TESTS } from '../kind.ts';

export default function GrammarCheck() {
  return <CheckScreen kind={GRAMMAR_TESTS} />;
}
