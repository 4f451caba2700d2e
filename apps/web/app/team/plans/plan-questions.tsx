import { Disclosure, TextLink } from '@plumbline/ui';
import type { ReactNode } from 'react';

const QUESTIONS: ReadonlyArray<{ readonly question: string; readonly answer: ReactNode }> = [
  {
    question: 'Do I need a credit card to try Plumbline?',
    answer: 'No. Trials need no credit card. Sign up, and you are on Free for as long as you like.',
  },
  {
    question: 'Is there a discount for startups?',
    answer: (
      <>
        Yes. Ask for it in the chat, or <TextLink href="/contact">write to us</TextLink>.
      </>
    ),
  },
  {
    question: 'What happens when I downgrade to Free?',
    answer:
      'You keep access until the end of the current billing period. After that the workspace is on Free. Your tests and reports stay, and you can resume the plan any time before it ends.',
  },
  {
    question: 'When does an upgrade take effect?',
    answer: 'As soon as it is paid. The higher limits apply immediately, and this month’s usage still counts.',
  },
  {
    question: 'What is an automatic test?',
    answer:
      'A test that runs automatically: on a schedule, after a deployment, or started by a program with an API token. Tests you start yourself are unlimited on every plan.',
  },
  {
    question: 'When do the limits reset?',
    answer: 'On the first day of each month, at midnight UTC. A test that fails is given back.',
  },
  {
    question: 'Can I change between monthly and annual billing?',
    answer: 'Yes, in Settings, Plan and usage. What you have paid for already is taken off the next bill.',
  },
  {
    question: 'What is priority support?',
    answer: 'With Enterprise, messages from signed-in members to the operator of this server are answered first.',
  },
  { question: 'Who does a plan belong to?', answer: 'To the workspace. All members share its plan and limits; the owner pays.' },
];

/** Questions people ask before they pay. Works without scripts. */
export function PlanQuestions() {
  return (
    <div>
      {QUESTIONS.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <p className="max-w-reading text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
