/** HTML in XML syntax: its encoding, language and layout mode follow XML (HTML standard, section 14). */
export const XHTML_MEDIA_TYPE = 'application/xhtml+xml';
