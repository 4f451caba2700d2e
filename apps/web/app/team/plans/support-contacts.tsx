import { CONTACT_TOPICS } from '@plumbline/contract/rules';
import { Link } from '@plumbline/ui';
import { ArrowRight } from 'lucide-react';

const WORDS = {
  'Product Bug Reporting': 'Something does not work as it should. Say what you did and what you saw.',
  'Custom Enterprise Plan Requests': 'More seats, your own rules for data, or a contract of your own.',
} as const;

/** Whom to contact about what. */
export function SupportContacts() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {CONTACT_TOPICS.filter((topic) => topic !== 'Something else').map((topic) => (
        <li key={topic}>
          <Link
            href={`/contact?topic=${encodeURIComponent(topic)}`}
            className="flex h-full items-start justify-between gap-3 rounded-ui border border-line p-4 transition-colors hover:bg-hover"
          >
            <span>
              <span className="font-medium">{topic}</span>
              <span className="mt-1 block text-13 text-muted">{WORDS[topic]}</span>
            </span>
            <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
