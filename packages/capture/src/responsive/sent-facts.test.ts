import { expect, it } from 'vitest';
import type { OverflowFacts, WideElement } from './collect-overflow.ts';
import { findCulprits } from './find-culprits.ts';
import { DEVICES } from './devices.ts';
import { judgeOverflow, judgeReflow } from './judge-overflow.ts';
import { smallTargets } from './judge-targets.ts';
import { overlappingTexts } from './judge-text.ts';

// Malicious facts as an extension could send them. Without limits, judging each of these takes hours.
const box = { x: 0, y: 0, width: 1, height: 1 };
const named = { selector: 'a', group: 'a', excerpt: '' };
const style: WideElement['style'] = {
  width: '',
  minWidth: '',
  marginLeft: '',
  marginRight: '',
  left: '',
  right: '',
  position: '',
  display: '',
  transform: '',
  whiteSpace: '',
  flexShrink: '',
  flexWrap: '',
  parentDisplay: '',
};

const element = (index: number, parent: number | null): WideElement => ({
  ...named,
  index,
  parent,
  reachesOut: true,
  tag: 'a',
  box,
  container: 1,
  textReachesOut: false,
  longestWord: 0,
  isReplaced: false,
  style,
});

const facts = (elements: readonly WideElement[]): OverflowFacts => ({ viewportWidth: 360, elements: [...elements] });

it('goes down a chain of thousands of elements as far as browsers nest them', () => {
  const chain = Array.from({ length: 3000 }, (_, at) => element(at, at === 0 ? null : at - 1));
  expect(findCulprits(facts(chain))).toHaveLength(1);
});

it('compares thousands of texts that overlap, each with thousands of elements around it', () => {
  const around = Array.from({ length: 3000 }, (_, at) => at + 10_000);
  const texts = Array.from({ length: 3000 }, (_, at) => ({
    ...named,
    words: '',
    box: { x: 0, y: at, width: 90, height: 5000 },
    cut: null,
    cutsX: false,
    cutsY: false,
    isLayered: false,
    scrolled: null,
    around: around.map((number) => (at % 2 === 0 ? number : -number)),
  }));
  expect(overlappingTexts(texts).length).toBeGreaterThan(1);
});

it('compares thousands of targets, each inside thousands of others', () => {
  const inside = Array.from({ length: 3000 }, (_, at) => at + 10_000);
  const targets = Array.from({ length: 3000 }, () => ({ ...named, box, isInline: false, isNative: false, inside }));
  expect(smallTargets(targets)).toHaveLength(3000);
});

it('names few of thousands of elements of one name', () => {
  const layout = { layoutWidth: 1, contentWidth: 2, contentHeight: 1, scrollsSideways: true, viewportMeta: null };
  const overflow = facts(Array.from({ length: 3000 }, (_, at) => element(at, null)));
  const culprit = { ...named, from: 320, to: 330, rule: null, box, at: 320 };
  const culprits = Array.from({ length: 3000 }, (_, at) => ({
    ...culprit,
    reason: at % 2 === 0 ? ('width' as const) : ('table' as const),
  }));
  const sweep = { from: 320, to: 2560, samples: [{ width: 320, overflow: 1 }], ranges: [], culprits };
  const found = [...judgeOverflow([{ device: DEVICES[0], layout, overflow }], sweep).findings, ...judgeReflow(sweep).findings];
  expect(found.map(({ elements, elementCount }) => [elements.length, elementCount])).toEqual([
    [20, 3000],
    [20, 3000],
    [20, 3000],
  ]);
});
