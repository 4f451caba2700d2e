import { CopyButton, Disclosure, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { checkQuery } from '../../../shared/api/queries.ts';
import { useReportSource } from '../../../shared/findings/report-source.ts';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { CheckProse } from '../../../shared/findings/check-prose.tsx';
import { checkSections } from './check-sections.ts';
import { seoCheckPath } from '../places.ts';

const OPEN_SECTIONS = /^(why it matters|how to fix|)$/i;

/** Why a check matters and how to fix what it found, from the page of the check; the rest folded. */
export function CheckAdvice({ checkId }: { checkId: string }) {
  const { isOwn } = useReportSource();
  const page = useQuery(checkQuery(checkId));
  if (page.isPending) return <Skeleton className="h-40 w-full" />;
  if (page.isError) return <p className="text-muted">The page of this check could not be loaded.</p>;
  const sections = checkSections(page.data.html);
  return (
    <>
      {sections
        .filter((section) => OPEN_SECTIONS.test(section.title))
        .map((section) => (
          <section key={section.title}>
            <div className="mb-1.5 flex min-h-7 items-center justify-between gap-2">
              <h4 className="font-semibold">{section.title}</h4>
              {/fix/i.test(section.title) && <CopyButton text={section.text} label="Copy fix" showLabel />}
            </div>
            <CheckProse html={section.html} />
          </section>
        ))}
      <div>
        {sections
          .filter((section) => !OPEN_SECTIONS.test(section.title))
          .map((section) => (
            <Disclosure key={section.title} summary={section.title}>
              <CheckProse html={section.html} />
            </Disclosure>
          ))}
      </div>
      <p className="text-13 text-muted">
        Source: {/^https?:/.test(page.data.source) ? <OutsideLink address={page.data.source} /> : page.data.source}.{' '}
        {isOwn && <TextLink href={seoCheckPath(checkId)}>About this check</TextLink>}
      </p>
    </>
  );
}
