import type { DeviceFacts } from './collect-device.ts';
import type { TargetFacts } from './collect-targets.ts';
import { groupElements, type Judgement, nameElements, type ResponsiveFinding } from './judgement.ts';
import type { Box } from './page-kit.ts';

/** https://www.w3.org/TR/WCAG22/#target-size-minimum */
export const SMALLEST_TARGET = 24;

/** Judges whether tap targets are large enough, or have enough space around them, on hand-held devices. */
export function judgeTargets(devices: readonly Pick<DeviceFacts, 'device' | 'targets'>[]): Judgement {
  const held = devices.filter(({ device }) => device.mobile);
  const small = held.map(({ device, targets }) => ({
    device,
    targets: smallTargets(targets).map((target) => ({ ...target, device: device.id })),
  }));
  const groups = groupElements(small.flatMap(({ targets }) => targets));
  return {
    checkId: 'tap-target-too-small',
    passed: small.filter(({ targets }) => targets.length === 0).length,
    failed: small.filter(({ targets }) => targets.length > 0).length,
    reason: held.length === 0 ? 'No phone or tablet was chosen.' : '',
    findings: groups.map((group): ResponsiveFinding => {
      const [first] = group;
      // The same target appears on each device.
      const count = new Set(group.map(({ selector }) => selector)).size;
      const size = first ? `${Math.round(first.box.width)} × ${Math.round(first.box.height)}` : '';
      return {
        checkId: 'tap-target-too-small',
        message:
          count === 1
            ? `A tap target is ${size} pixels, with others too near.`
            : `${count} tap targets of one kind are ${size} pixels or so, with others too near.`,
        key: first?.group ?? '',
        ...nameElements(group),
        facts: { width: first?.box.width ?? 0, height: first?.box.height ?? 0, least: SMALLEST_TARGET },
      };
    }),
  };
}

/**
 * Targets below 24 × 24 pixels without an exception in WCAG 2.5.8: within a line of text, the browser's default look, or enough space, meaning that a
 * circle of 24 pixels around its centre touches no other target and no such circle.
 */
export function smallTargets(targets: readonly TargetFacts[]): readonly TargetFacts[] {
  const isSmall = ({ box }: TargetFacts): boolean => box.width < SMALLEST_TARGET - 0.5 || box.height < SMALLEST_TARGET - 0.5;
  const insides = targets.map(({ inside }) => new Set(inside));
  return targets.filter((target, index) => {
    if (!isSmall(target) || target.isInline || target.isNative) return false;
    return targets.some((other, otherIndex) => {
      if (otherIndex === index || insides[index]?.has(otherIndex) || insides[otherIndex]?.has(index)) return false;
      const distance = isSmall(other)
        ? between(middleOf(target.box), middleOf(other.box)) - SMALLEST_TARGET / 2
        : toBox(middleOf(target.box), other.box);
      return distance < SMALLEST_TARGET / 2 - 0.5;
    });
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function toBox(point: Point, box: Box): number {
  const x = Math.max(box.x - point.x, 0, point.x - box.x - box.width);
  const y = Math.max(box.y - point.y, 0, point.y - box.y - box.height);
  return Math.hypot(x, y);
}
