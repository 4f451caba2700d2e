import { LinkButton, TextLink } from '@plumbline/ui';
import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { PublicSection, PublicText } from '../public-text.tsx';
import { TESTER_LINKS } from '../tester-links.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta(
    'About Plumbline',
    'Plumbline is open-source software that a web team runs on its own server, to see what is wrong with a site, fix it, and prove the fix.',
  );
}

/** What Plumbline is, what it holds to, and whom to ask. */
export default function About() {
  return (
    <PublicText title="About Plumbline">
      <p className="text-16 text-muted">
        A plumb line is a weight on a thread. It tells whether a wall is true, and nothing else. Plumbline does that for websites: it says
        what is wrong, where, and whether it has been put right.
      </p>
      <PublicSection title="What it does">
        <p>Four testers share one server, one list of findings and one way to prove a fix:</p>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {TESTER_LINKS.map(({ path, label }) => (
            <li key={path}>
              <TextLink href={path}>{label}</TextLink>
            </li>
          ))}
        </ul>
        <p>
          Around them stand schedules, tickets in the work tools of a team, and a widget with which visitors write feedback and read what is
          new.
        </p>
      </PublicSection>
      <PublicSection title="Evidence">
        <p>
          Every finding shows what it rests on: the lines of the page source, the request, the picture, the sentence. Every check has a page
          that says why it matters, how to fix it, and where the rule comes from. What could not be seen is “cannot tell”, and never a pass.
        </p>
      </PublicSection>
      <PublicSection title="Proof of a fix">
        <p>
          The next run says what is gone, what is new and what came back. It counts only what both runs judged, so that a page that did not
          answer is no success.
        </p>
      </PublicSection>
      <PublicSection title="On your own server">
        <p>
          A team runs Plumbline itself, with one command and a database that comes along. What it finds stays on that server. Nothing is
          sent to the makers of the software.
        </p>
      </PublicSection>
      <PublicSection title="Private by default">
        <p>
          The extension takes passwords, tokens and cookies out before anything leaves the browser. Visits to a site are recorded only where
          its settings say so, and not for browsers that ask not to be followed. The{' '}
          <TextLink href="/privacy-policy">privacy policy</TextLink> says what is kept about you.
        </p>
      </PublicSection>
      <PublicSection title="Licence">
        <p>Plumbline is open source under the MIT licence: use it, change it and pass it on.</p>
      </PublicSection>
      <PublicSection title="Who runs this server">
        <p>This server belongs to whoever gave you its address. Write to them with questions, bugs and wishes; the answer comes by mail.</p>
        <div className="mt-2">
          <LinkButton variant="primary" href="/contact">
            Contact
          </LinkButton>
        </div>
      </PublicSection>
    </PublicText>
  );
}
