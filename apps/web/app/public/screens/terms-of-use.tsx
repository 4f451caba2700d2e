import { TextLink } from '@plumbline/ui';
import type { MetaDescriptor } from 'react-router';
import { PublicSection, PublicText } from '../public-text.tsx';

export function meta(): MetaDescriptor[] {
  return [
    { title: 'Terms of use: Plumbline' },
    {
      name: 'description',
      content: 'Plumbline is software that a team runs itself. The operator of this server sets the terms for using it.',
    },
  ];
}

/** The terms of using this server. States plainly who sets them: the operator, not the software. */
export default function TermsOfUse() {
  return (
    <PublicText title="Terms of use">
      <p>
        Plumbline is software that a team runs on its own server. The operator of this server sets the terms for using it. This page covers
        the software itself.
      </p>
      <PublicSection title="Operator">
        <p>
          Ask the people who gave you this address, or <TextLink href="/contact">contact them</TextLink>. They decide who can have an
          account, what it costs and how long data is kept. Where their terms differ from this page, theirs apply.
        </p>
      </PublicSection>
      <PublicSection title="What you may test">
        <p>
          Test sites that are yours, or whose owner agrees. A test requests many pages in a short time. Plumbline names itself to the sites
          it visits and follows their robots.txt.
        </p>
      </PublicSection>
      <PublicSection title="Your account">
        <p>
          Keep your password and your API tokens to yourself. What is done with them is done in your name. In the security settings you can
          see where you are logged in, and end it.
        </p>
      </PublicSection>
      <PublicSection title="No warranty">
        <p>
          The software is provided as is, under its licence. Findings help you look; they do not replace your judgement, and a report
          without findings does not prove that a site has no problems.
        </p>
      </PublicSection>
    </PublicText>
  );
}
