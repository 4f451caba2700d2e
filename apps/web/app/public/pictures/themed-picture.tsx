import { PICTURE_SIZES, PICTURE_THEMES, pictureAddress, type Picture, type PictureTheme } from './picture.ts';

/** Literal class names, so that Tailwind finds them. */
const SHOWN: Readonly<Record<PictureTheme, string>> = { light: 'only-light', dark: 'only-dark' };

export interface ThemedPictureProps {
  readonly picture: Picture;
  /** Visible when the page opens. */
  readonly first?: boolean | undefined;
  readonly className: string;
}

/**
 * A screen in the theme of the page and at the size of the window. The theme can be chosen manually, which media queries cannot detect, so both
 * themes are in the page; of lazy pictures a browser loads only those that are rendered.
 */
export function ThemedPicture({ picture: { id, alt }, first = false, className }: ThemedPictureProps) {
  return PICTURE_THEMES.map((theme) => (
    <picture key={theme} className={SHOWN[theme]}>
      {/* The phone layout ends where --breakpoint-sm begins. */}
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
