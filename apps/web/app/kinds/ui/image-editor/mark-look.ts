import type { MarkColour, MeasureText } from './model/mark.ts';

/** The design system's colours for marks. */
export const COLOUR_TOKENS: Readonly<Record<MarkColour, string>> = {
  red: '--color-mark-red',
  orange: '--color-mark-orange',
  blue: '--color-mark-blue',
  green: '--color-mark-green',
  black: '--color-print',
  white: '--color-paper',
};

/** Colours and font as a canvas takes them. */
export interface MarkLook {
  readonly colours: Readonly<Record<MarkColour, string>>;
  readonly font: (px: number) => string;
  readonly measure: MeasureText;
}

/** Reads the look from the design system and loads its font. A picture looks the same whichever theme it was drawn in. */
export async function loadMarkLook(): Promise<MarkLook> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    red: read(COLOUR_TOKENS.red),
    orange: read(COLOUR_TOKENS.orange),
    blue: read(COLOUR_TOKENS.blue),
    green: read(COLOUR_TOKENS.green),
    black: read(COLOUR_TOKENS.black),
    white: read(COLOUR_TOKENS.white),
  };
  const family = getComputedStyle(document.body).fontFamily;
  probe.remove();
  const font = (px: number): string => `600 ${px}px ${family}`;
  await document.fonts.load(font(16)).catch(() => []);
  const context = document.createElement('canvas').getContext('2d');
  return {
    colours,
    font,
    measure: (text, px) => {
      if (!context) return text.length * px;
      context.font = font(px);
      return context.measureText(text).width;
    },
  };
}
