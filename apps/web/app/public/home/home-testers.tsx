import { TextLink } from '@plumbline/ui';
import { CHECK_COUNTS } from '../check-counts.generated.ts';
import { PictureDetail } from '../pictures/picture-detail.tsx';
import { GRAMMAR_CHECKER } from '../testers/grammar-checker.ts';
import { RESPONSIVE_TESTER } from '../testers/responsive-tester.ts';
import { SEO_CHECKER } from '../testers/seo-checker.ts';
import type { Tester } from '../testers/tester.ts';
import { UI_TESTER } from '../testers/ui-tester.ts';

interface Card {
  readonly tester: Tester;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
  /** The most telling part of its picture. */
  readonly place: string;
}

const CARDS: readonly Card[] = [
  {
    tester: SEO_CHECKER,
    heading: 'SEO',
    text: `${CHECK_COUNTS.seo} checks in eleven categories on every page of a site, down to the line of source that needs fixing.`,
    link: 'The SEO checker',
    place: 'object-[-168px_-128px] max-sm:object-[0_35%]',
  },
  {
    tester: UI_TESTER,
    heading: 'UI',
    text: 'A screenshot at every click, with the requests, console messages and accessibility problems that belong to it.',
    link: 'The UI tester',
    place: 'object-[-168px_-40px] max-sm:object-[0_50%]',
  },
  {
    tester: RESPONSIVE_TESTER,
    heading: 'Responsive',
    text: 'One page on several devices and at every width from 320 to 2,560 pixels, with the element that breaks the layout.',
    link: 'The responsive tester',
    place: 'object-[-168px_-32px] max-sm:object-[0_8%]',
  },
  {
    tester: GRAMMAR_CHECKER,
    heading: 'Grammar',
    text: 'Spelling and grammar mistakes in their sentences, once it has learned the names and terms of your site.',
    link: 'The grammar checker',
    place: 'object-[100%_40%] max-sm:object-[0_18%]',
  },
];

/** The four testers, each with a sentence and a glimpse. */
export function HomeTesters() {
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-24 font-semibold">Four testers, one kind of report</h2>
      <ul className="grid gap-4 sm:gap-6 sm:grid-cols-2">
        {CARDS.map(({ tester, heading, text, link, place }) => (
          <li key={heading} className="flex flex-col overflow-clip rounded-ui border border-line bg-surface">
            <div className="border-b border-line">
              <PictureDetail picture={tester.picture} place={place} />
            </div>
            <div className="flex flex-1 flex-col items-start gap-1 p-5">
              <h3 className="text-16 font-semibold">{heading}</h3>
              <p className="mb-2 text-muted">{text}</p>
              <TextLink href={tester.path} className="mt-auto">
                {link}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
