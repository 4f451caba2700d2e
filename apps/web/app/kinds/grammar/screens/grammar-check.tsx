import { CheckScreen } from '../../../shared/findings/check-screen.tsx';
import { kindWords } from '../slip-words.ts';

export default function GrammarCheck() {
  return <CheckScreen kind="grammar" categoryWords={kindWords} />;
}
