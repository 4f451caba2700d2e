export { type CdpSession, PageFailure } from './cdp-session.ts';
export { RESPONSIVE_CATEGORIES, RESPONSIVE_CHECKS, responsiveCheck, type ResponsiveCheck, type ResponsiveCheckId } from './checks.ts';
export { collectDevice, type DeviceFacts, type DevicePictures, pictureDevice } from './collect-device.ts';
export { collectSweep, type SweepFacts } from './collect-sweep.ts';
export { type Device, DEVICES, type Orientation, ORIENTATIONS, turned } from './devices.ts';
export type { Judgement, ResponsiveFinding } from './judgement.ts';
export { judgeResponsive, type ResponsiveFacts } from './judge-responsive.ts';
export { scoreResponsive } from './score-responsive.ts';
