import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aProgress, aTest } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { RunningTest } from './running-test.tsx';

const STEPS = ['Crawling', 'Measuring', 'Checking'].map((label) => ({ stage: label.toLowerCase(), label, text: label }));
const stageOf = (stage: string, done: number, is_over: boolean) => ({ stage, done, total: 10, is_over });

function showStages(stages: ReturnType<typeof stageOf>[]) {
  fakeApi();
  const test = aTest(1, { status: 'running', finished_at: null, progress: aProgress({ stages }) });
  showScreen(<RunningTest test={test} stages={{ steps: STEPS }} onLeave={() => undefined} />);
}

const step = (label: string) => page.getByRole('listitem').filter({ hasText: label });

it('ticks no stage before those on its left', async () => {
  showStages([stageOf('crawling', 4, false), stageOf('measuring', 10, true)]);
  await expect.element(step('Crawling')).toHaveTextContent('Crawling4 of 10');
  await expect.element(step('Measuring')).toHaveTextContent('Measuring10 of 10');
  expect(page.getByText('Done').elements()).toHaveLength(0);
});

it('ticks what is over from the left', async () => {
  showStages([stageOf('crawling', 10, true), stageOf('measuring', 10, true), stageOf('checking', 3, false)]);
  await expect.element(step('Checking')).toHaveTextContent('Checking3 of 10');
  await expect.element(step('Crawling')).toHaveTextContent('CrawlingDone');
  await expect.element(step('Measuring')).toHaveTextContent('MeasuringDone');
});
