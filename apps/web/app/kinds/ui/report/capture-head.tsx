import { countOf } from '@plumbline/contract/rules';
import { PageHead, ScoreRing } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { agentWords } from '../../../shared/text/agent-words.ts';
import { siteAndPath } from '../../../shared/text/addresses.ts';
import { formatMoment } from '../../../shared/text/quantities.ts';

export interface CaptureHeadProps {
  readonly url: string;
  readonly score: number | null;
  readonly at: string;
  readonly findingCount: number;
  /** '' if it is not to be shown. */
  readonly by: string;
  readonly device: { readonly user_agent: string; readonly screen: string };
  readonly actions?: ReactNode;
}

/** The header of a captured test's report: score, site, time, author and device. */
export function CaptureHead({ url, score, at, findingCount, by, device, actions }: CaptureHeadProps) {
  const parts = [
    countOf(findingCount, 'finding'),
    formatMoment(at),
    by && `by ${by}`,
    device.user_agent && agentWords(device.user_agent),
    device.screen && `screen ${device.screen}`,
  ].filter(Boolean);
  return (
    <PageHead
      className="mb-4!"
      lead={<ScoreRing score={score} label="UI score" />}
      title={siteAndPath(url)}
      detail={parts.join(' · ')}
      actions={actions}
    />
  );
}

/** The device, from a captured test's options. */
export function deviceOf(options: Readonly<Record<string, string | number | boolean>>): CaptureHeadProps['device'] {
  const { user_agent, screen } = options;
  return { user_agent: typeof user_agent === 'string' ? user_agent : '', screen: typeof screen === 'string' ? screen : '' };
}
