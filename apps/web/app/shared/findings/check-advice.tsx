import { ApiError } from '@plumbline/contract/client';
import { CopyButton, Disclosure, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { checkQuery } from '../api/queries.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';
import { CheckProse } from './check-prose.tsx';
import { checkSections } from './check-sections.ts';
import { CheckSource } from './check-source.tsx';
import { useReportSource } from './report-source.ts';

const OPEN_SECTIONS = /^(why it matters|how to fix|)$/i;

export interface CheckAdviceProps {
  readonly kind: KindOfTest;
  readonly checkId: string;
}

/** Why a check matters and how to fix its findings, from the page of the check, if it has one; the rest collapsed. */
export function CheckAdvice({ kind, checkId }: CheckAdviceProps) {
  const { isOwn } = useReportSource();
  const page = useQuery(checkQuery(kind.kind, checkId));
  if (page.isPending) return <Skeleton className="h-40 w-full" />;
  if (page.error instanceof ApiError && page.error.code === 'not_found') return null;
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
        Source: <CheckSource source={page.data.source} />.{' '}
        {isOwn && <TextLink href={hrefOf(kind.check, { checkId })}>About this check</TextLink>}
      </p>
    </>
  );
}
