import { CheckScreen } from '../../../shared/findings/check-screen.tsx';

export default function ResponsiveCheck() {
  return <CheckScreen kind="responsive" />;
}
