import { SEO_TESTS } from '../kind.ts';
import { TestList } from '../../../shared/tests/test-list.tsx';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';

/** All SEO tests of the workspace. */
export default function SeoTests() {
  return (
    <>
      <ScreenTitle of="SEO tests" />
      <TestList kind={SEO_TESTS} />
    </>
  );
}
