import { PICTURE_SIZES, PICTURE_THEMES, pictureAddress, type Picture, type PictureTheme } from './picture.ts';

/** Literals, for Tailwind to see. */
const SHOWN: Readonly<Record<PictureTheme, string>> = { light: 'only-light', dark: 'only-dark' };

export interface ThemedPictureProps {
  readonly picture: Picture;
  /** It is seen as the page opens. */
  readonly first?: boolean | undefined;
  readonly className: string;
}

/**
 * A screen in the theme of the page and at the size of the window. The theme can be chosen by hand, which no media query hears of: both
 * themes are there, and of lazy pictures a browser loads only those that are drawn.
 */
export function ThemedPicture({ picture: { id, alt }, first = false, className }: ThemedPictureProps) {
  return PICTURE_THEMES.map((theme) => (
    <picture key={theme} className={SHOWN[theme]}>
      {/* Phones end where --breakpoint-sm begins. */}
      <source media="(width < 40.0625rem)" srcSet={pictureAddress(id, theme, 'phone')} {...PICTURE_SIZES.phone} />
      <img
        src={pictureAddress(id, theme, 'desktop')}
        {...PICTURE_SIZES.desktop}
        alt={alt}
        loading="lazy"
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  ));
}
