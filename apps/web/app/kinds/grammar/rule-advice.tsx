import { Disclosure, Skeleton, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { checkQuery } from '../../shared/api/queries.ts';
import { CheckProse } from '../../shared/findings/check-prose.tsx';
import { grammarCheckPath } from './places.ts';

/** Why a rule reports what it does, from the page of the rule. Rules of the engine have none: their message says it all. */
export function RuleAdvice({ rule }: { rule: string }) {
  const page = useQuery(checkQuery('grammar', rule));
  if (page.isPending) return <Skeleton className="h-8 w-full" />;
  if (!page.data) return null;
  return (
    <Disclosure summary="About this rule" className="border-b-0">
      <p className="mb-2 text-muted">{page.data.summary}</p>
      <CheckProse html={page.data.html} />
      <p className="mt-3 text-13">
        <TextLink href={grammarCheckPath(rule)}>About this check</TextLink>
      </p>
    </Disclosure>
  );
}
