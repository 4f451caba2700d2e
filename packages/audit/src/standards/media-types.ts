/** HTML in XML syntax: its encoding, language and layout mode follow XML (HTML standard, section 14). */
export const XHTML_MEDIA_TYPE = 'application/xhtml+xml';

/** Whether a response of this type is a page. */
export function isHtmlType(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === XHTML_MEDIA_TYPE;
}
