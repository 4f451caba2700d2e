import { TextLink } from '@plumbline/ui';

interface Surrounding {
  readonly heading: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** Each one is true of this product, with a link if a public page says more. */
const SURROUNDINGS: readonly Surrounding[] = [
  {
    heading: 'Tickets in eight work tools',
    text: 'Slack, Jira, Linear, GitHub, GitLab, ClickUp, Asana and Notion, by hand or by rule. A run that proves the fix closes the ticket.',
    link: { label: 'What each plan connects', href: '/pricing' },
  },
  {
    heading: 'Feedback and changelog widget',
    text: 'One line of code lets visitors report a problem, vote, follow the roadmap and read what changed.',
  },
  {
    heading: 'Visitor analytics',
    text: 'Off until you turn it on. No cookies, no network addresses, and nothing from browsers that ask not to be tracked.',
    link: { label: 'How privacy is kept', href: '/about' },
  },
  {
    heading: 'Schedules and compared runs',
    text: 'Test every day, every week or after each deployment. A comparison only counts what both runs checked.',
    link: { label: 'How runs are compared', href: '/blog/what-makes-two-runs-comparable' },
  },
  {
    heading: 'Browser extension',
    text: 'Starts all four tests from the page you are on, in Chrome, Edge and Firefox. Secrets are redacted before anything is sent.',
    link: { label: 'How to install it', href: '/ui-tester/how-to' },
  },
  {
    heading: 'API and webhooks',
    text: 'Everything you can do on the screens, a program can do too. Signed webhooks tell it when something happened.',
    link: { label: 'API reference', href: '/api/docs' },
  },
];

/** What surrounds the tests. */
export function HomeAround() {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-24 font-semibold">Everything around a test</h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {SURROUNDINGS.map(({ heading, text, link }) => (
          <li key={heading} className="flex flex-col items-start border-t border-line pt-4">
            <h3 className="text-16 font-semibold">{heading}</h3>
            <p className="mt-1 text-muted">{text}</p>
            {link && (
              <TextLink href={link.href} className="mt-2">
                {link.label}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
