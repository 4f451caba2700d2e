import type { DeviceFacts } from './collect-device.ts';
import type { SweepFacts } from './collect-sweep.ts';
import { judgeOverflow, judgeReflow } from './judge-overflow.ts';
import { judgeTargets } from './judge-targets.ts';
import { judgeSpacedCut, judgeSpacedOverlap, judgeTextSize } from './judge-text.ts';
import { judgeViewportMeta, judgeZoom } from './judge-viewport.ts';
import type { Judgement } from './judgement.ts';

/** All facts collected about a page. */
export interface ResponsiveFacts {
  readonly devices: readonly DeviceFacts[];
  /** null when no sweep was requested. */
  readonly sweep: SweepFacts | null;
}

/** Runs all checks. Pure: the same facts give the same judgements. */
export function judgeResponsive({ devices, sweep }: ResponsiveFacts): readonly Judgement[] {
  return [
    judgeOverflow(devices, sweep),
    judgeViewportMeta(devices),
    judgeZoom(devices),
    judgeTargets(devices),
    judgeTextSize(devices),
    judgeSpacedCut(devices),
    judgeSpacedOverlap(devices),
    judgeReflow(sweep),
  ];
}
