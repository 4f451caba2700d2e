import { UI_REPORT } from './areas/captures/index.ts';
import { GRAMMAR_REPORT } from './areas/grammar/index.ts';
import { RESPONSIVE_REPORT } from './areas/responsive/index.ts';
import { SEO_REPORT } from './areas/seo/index.ts';
import type { KindOfReport } from './areas/tests/index.ts';

/** What each kind of test makes of its findings. */
export const KINDS_OF_REPORT: readonly KindOfReport[] = [SEO_REPORT, UI_REPORT, RESPONSIVE_REPORT, GRAMMAR_REPORT];
