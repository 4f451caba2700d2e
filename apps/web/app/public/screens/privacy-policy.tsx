import { TextLink } from '@plumbline/ui';
import type { MetaDescriptor } from 'react-router';
import { PublicSection, PublicText } from '../public-text.tsx';

export function meta(): MetaDescriptor[] {
  return [
    { title: 'Privacy policy: Plumbline' },
    { name: 'description', content: 'What this Plumbline server stores about you, where, and for how long.' },
  ];
}

/** What the software stores about people. The operator of the server is responsible for it. */
export default function PrivacyPolicy() {
  return (
    <PublicText title="Privacy policy">
      <p>
        Plumbline is software that a team runs on its own server. Its data stays on that server; nothing is sent to the makers of the
        software. The operator of this server is responsible for its data. <TextLink href="/contact">Contact them</TextLink> with questions.
      </p>
      <PublicSection title="What is stored about you">
        <p>
          Your name, your email address, a hash of your password, the settings you choose, and the tests you start with what they found. For
          each session: the browser it says it is, the address it came from, and when it was used. A log of what changed about the security
          of your account.
        </p>
      </PublicSection>
      <PublicSection title="What is stored in your browser">
        <p>
          A cookie that keeps you logged in, a token and your profile in the browser&apos;s storage. They go when you log out. There are no
          cookies for advertising.
        </p>
      </PublicSection>
      <PublicSection title="Who else sees it">
        <p>
          The people of your workspaces see your name, your address and your tests there. Emails go through the mail server this server
          uses. Where sign-in with Google is offered and you use it, Google learns that you logged in here. Sites you test see that this
          server visited them.
        </p>
      </PublicSection>
      <PublicSection title="How long, and how to end it">
        <p>
          A session ends after 30 days or when you log out. Tests stay until you delete them. When your account is deleted, all of this is
          deleted with it; backups are kept as long as the operator keeps them.
        </p>
      </PublicSection>
    </PublicText>
  );
}
