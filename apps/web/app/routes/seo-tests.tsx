import { TestList } from '../tests/test-list.tsx';
import { ScreenTitle } from '../words/screen-title.tsx';

/** All SEO tests of the workspace. */
export default function SeoTests() {
  return (
    <>
      <ScreenTitle of="SEO tests" />
      <TestList kind="seo" title="SEO tests" />
    </>
  );
}
