import type { Judgement } from '@plumbline/capture/responsive';
import type { ResponsiveDeviceView, ResponsiveSweep } from '@plumbline/contract';
import type { KeptPicture } from '../captures/index.ts';

/** What a run captured of a page, in whichever browser. */
export interface SeenPage {
  readonly title: string;
  readonly devices: readonly ResponsiveDeviceView[];
  readonly sweep: ResponsiveSweep | null;
  readonly judgements: readonly Judgement[];
  /** Pictures taken by the server, stored as files but without rows so far. */
  readonly pictures: readonly KeptPicture[];
}
