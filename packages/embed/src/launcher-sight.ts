let hidden: CSSStyleSheet | null = null;

/**
 * Hides the button, also one that is still to come. The script cannot be taken back, and puts its button back on pages whose body is swapped:
 * so it stays there without being seen or reached. A constructed sheet keeps to the policy of the page.
 */
export function hideLauncher(): void {
  hidden ??= hidingSheet();
  if (!document.adoptedStyleSheets.includes(hidden)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];
}

/** Shows the button again. */
export function showLauncher(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hidden);
}

function hidingSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('plumbline-widget{display:none!important}');
  return sheet;
}
