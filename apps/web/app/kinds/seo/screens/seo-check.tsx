import { CheckScreen } from '../../../shared/findings/check-screen.tsx';

export default function SeoCheck() {
  return <CheckScreen kind="seo" />;
}
