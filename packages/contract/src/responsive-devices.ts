/** The devices of a responsive test; packages/capture defines their sizes. */
export const RESPONSIVE_DEVICES = ['desktop', 'mobile', 'phone-small', 'phone-large', 'tablet', 'laptop'] as const;

export type ResponsiveDevice = (typeof RESPONSIVE_DEVICES)[number];

export const RESPONSIVE_ORIENTATIONS = ['portrait', 'landscape'] as const;
