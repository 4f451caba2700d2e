import type { Judgement } from '@plumbline/capture/responsive';
import type { ResponsiveDeviceView, ResponsiveSweep } from '@plumbline/contract';
import type { KeptPicture } from '../captures/index.ts';

/** What a run saw of a page, wherever it was seen. */
export interface SeenPage {
  readonly title: string;
  readonly devices: readonly ResponsiveDeviceView[];
  readonly sweep: ResponsiveSweep | null;
  readonly judgements: readonly Judgement[];
  /** Pictures that the server took itself, in files already and not yet in rows. */
  readonly pictures: readonly KeptPicture[];
}
