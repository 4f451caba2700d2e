let hidden: CSSStyleSheet | null = null;

/**
 * Hides the launcher button, even one that is not there yet. The script cannot be unloaded, and restores its button on pages that replace their body,
 * so the button stays, invisible and unreachable. A constructed style sheet is allowed under any Content Security Policy.
 */
export function hideLauncher(): void {
  hidden ??= hidingSheet();
  if (!document.adoptedStyleSheets.includes(hidden)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
}

/** Shows the launcher button again. */
export function showLauncher(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hidden);
}

function hidingSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('plumbline-widget{display:none!important}');
  return sheet;
}
