import type { MetaDescriptor } from 'react-router';
import { HomeStart } from '../home/home-start.tsx';
import { HomeParts } from '../home/home-parts.tsx';
import { publicMeta } from '../public-meta.ts';
import { PublicShell } from '../public-shell.tsx';

const TITLE = 'Plumbline: see what is wrong with your site, and where';
const DESCRIPTION =
  'Plumbline tests the SEO, UI, responsive layout and grammar of a website, shows the evidence for each finding, and proves the fix on the next run.';

export function meta(): MetaDescriptor[] {
  return publicMeta(TITLE, DESCRIPTION);
}

/** The public page: what Plumbline is, and the one form. */
export default function Home() {
  return (
    <PublicShell>
      <HomeStart />
      <HomeParts />
    </PublicShell>
  );
}
