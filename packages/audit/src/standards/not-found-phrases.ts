/** How titles and headings say that a page was not found, in ten languages; lower case. */
export const NOT_FOUND_PHRASES: readonly RegExp[] = [
  /^(?:error |http |fehler |erreur |errore |erro |fout |fel |błąd )?404(?:\b|$)/,
  /^(?:404[\s:|–-]*)?not found(?:$|[\s:|–-]+\W*)/,
  /\bpage (?:was |could |can)?\s?(?:not|n[o']t) (?:be )?found\b/,
  /\bpage (?:does not|doesn['’]t) exist\b/,
  /\b(?:seite|inhalt) (?:wurde )?nicht gefunden\b/,
  /\bpage (?:introuvable|non trouvée)\b/,
  /\bpágina no encontrada\b|\bpágina no existe\b/,
  /\bpagina non trovata\b/,
  /\bpágina não encontrada\b/,
  /\bpagina niet gevonden\b/,
  /\bnie znaleziono strony\b|\bstrona nie (?:została znaleziona|istnieje)\b/,
  /\bsidan (?:hittades inte|kunde inte hittas)\b/,
  /ページが見つかりません/,
];
