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

/** What Plumbline is, its principles, and whom to contact. */
export default function About() {
  return (
    <PublicText title="About Plumbline">
      <p className="text-16 text-muted">
        A plumb line is a weight on a thread that shows whether a wall is straight. Plumbline does that for websites: it shows what is
        wrong, where, and whether it has been fixed.
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
        <p>It also includes schedules, tickets in your team’s tools, and a widget where visitors leave feedback and read your changelog.</p>
      </PublicSection>
      <PublicSection title="Evidence">
        <p>
          Every finding shows its evidence: the lines of page source, the request, the screenshot, the sentence. Every check has a page that
          explains why it matters, how to fix it, and where the rule comes from. What could not be checked is reported as “cannot tell”,
          never as a pass.
        </p>
      </PublicSection>
      <PublicSection title="Proof of a fix">
        <p>
          The next run shows what is fixed, what is new and what came back. It only counts what both runs checked, so a page that did not
          respond never counts as a fix.
        </p>
      </PublicSection>
      <PublicSection title="On your own server">
        <p>
          You run Plumbline yourself, with one command and a built-in database. Your data stays on that server. Nothing is sent to the
          makers of the software.
        </p>
      </PublicSection>
      <PublicSection title="Private by default">
        <p>
          The extension removes passwords, tokens and cookies before anything leaves the browser. Visits to a site are only recorded if its
          settings allow it, and never for browsers with Do Not Track. The <TextLink href="/privacy-policy">privacy policy</TextLink>{' '}
          explains what is stored about you.
        </p>
      </PublicSection>
      <PublicSection title="Licence">
        <p>Plumbline is open source under the MIT licence: use it, change it and pass it on.</p>
      </PublicSection>
      <PublicSection title="Operator">
        <p>
          This server is run by the people who gave you its address. Contact them with questions, bugs and requests; they will reply by
          email.
        </p>
        <div className="mt-2">
          <LinkButton variant="primary" href="/contact">
            Contact
          </LinkButton>
        </div>
      </PublicSection>
    </PublicText>
  );
}
