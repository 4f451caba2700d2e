import { CheckScreen } from '../../../shared/findings/check-screen.tsx';

export default function UiCheck() {
  return <CheckScreen kind="ui" />;
}
