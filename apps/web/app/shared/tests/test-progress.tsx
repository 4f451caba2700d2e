import { countOf } from '@plumbline/contract/rules';
import type { Test } from '@plumbline/contract';
import { ProgressBar } from '@plumbline/ui';
import { hostOf } from '../text/addresses.ts';
import { count, formatSpan } from '../text/quantities.ts';

const STAGES: Readonly<Record<string, string>> = {
  crawling: 'Crawling',
  measuring: 'Measuring in a browser',
  probing: 'Checking site files',
  picturing: 'Taking screenshots',
  sweeping: 'Trying every width',
  reading: 'Learning the words of the site',
  judging: 'Running checks',
};

/** What a running test is doing now, in a word or two. */
export function stageOf(test: Test): string {
  if (test.status === 'capturing') return 'Being captured';
  return test.status === 'queued' ? 'Queued' : (STAGES[test.stage] ?? 'Starting');
}

/** The progress of a running test: percentage, time left, pages per second, current address. */
export function TestProgress({ test }: { test: Test }) {
  if (test.status === 'queued') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{hostOf(test.url)}</span>
        <span className="text-13 text-muted">{waitingDetail(test)}</span>
      </p>
    );
  }
  return (
    <ProgressBar
      label={`${stageOf(test)}: ${hostOf(test.url)}`}
      done={test.progress.percent}
      total={100}
      unit="%"
      detail={progressDetail(test)}
    />
  );
}

/** A long test yields to the tests of others, and later continues where it stopped. */
function waitingDetail({ started_at: startedAt, progress: { done } }: Test): string {
  if (startedAt === null) return 'Queued: it starts as soon as a running test ends.';
  return `Queued; ${countOf(done, 'page')} read`;
}

function progressDetail(test: Test): string {
  const { done, total, pages_per_second: speed, seconds_left: left, current_url: current } = test.progress;
  const parts = [];
  if (total > 1) parts.push(`${count(done)} of ${count(total)}`);
  if (left !== null && left > 0) parts.push(`about ${formatSpan(left)} left`);
  if (speed > 0 && test.stage === 'crawling') parts.push(`${speed.toLocaleString('en', { maximumFractionDigits: 1 })} pages/s`);
  if (current) parts.push(`${test.stage === 'crawling' ? 'reading' : 'at'} ${current}`);
  return parts.join(' · ') || (test.stage === 'crawling' ? 'Finding the first pages.' : 'Starting.');
}
