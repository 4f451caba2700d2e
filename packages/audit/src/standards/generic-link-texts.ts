/**
 * Link texts that say nothing about the target, by language; lower case. Source: Lighthouse link-text, without the words
 * that are ordinary menu entries, such as "start" and "information".
 */
export const GENERIC_LINK_TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: ['click here', 'click', 'click this', 'here', 'this', 'link', 'this link', 'this page', 'more', 'read more', 'learn more', 'see more', 'show more', 'view more', 'find out more', 'more info', 'more information', 'more details', 'details', 'right here', 'continue', 'continue reading', 'go here', 'see here'],
  de: ['hier', 'hier klicken', 'klick hier', 'klicke hier', 'klicken sie hier', 'mehr', 'mehr lesen', 'weiterlesen', 'mehr erfahren', 'mehr informationen', 'mehr infos', 'link', 'details', 'weiter'],
  fr: ['ici', 'cliquez ici', 'cliquer ici', 'lire la suite', 'lire plus', 'en savoir plus', 'plus', 'plus d’informations', "plus d'informations", 'voir plus', 'lien', 'suite', 'détails'],
  es: ['aquí', 'aqui', 'haz clic aquí', 'haga clic aquí', 'clic aquí', 'click aquí', 'leer más', 'más', 'saber más', 'más información', 'ver más', 'enlace', 'detalles'],
  it: ['qui', 'clicca qui', 'clicca', 'leggi tutto', 'leggi di più', 'scopri di più', 'di più', 'altro', 'maggiori informazioni', 'continua', 'link', 'dettagli'],
  pt: ['aqui', 'clique aqui', 'clica aqui', 'leia mais', 'ler mais', 'saiba mais', 'saber mais', 'mais', 'mais informações', 'ver mais', 'detalhes'],
  nl: ['hier', 'klik hier', 'lees meer', 'lees verder', 'meer', 'meer lezen', 'meer informatie', 'meer info', 'verder', 'link', 'details'],
  pl: ['tutaj', 'tu', 'kliknij', 'kliknij tutaj', 'kliknij tu', 'więcej', 'czytaj więcej', 'czytaj dalej', 'dowiedz się więcej', 'zobacz więcej', 'link', 'szczegóły'],
  sv: ['här', 'klicka här', 'läs mer', 'läs vidare', 'mer', 'mer information', 'mer info', 'visa mer', 'se mer', 'länk'],
  ja: ['こちら', 'ここ', 'こちらをクリック', 'ここをクリック', '詳細', '詳しくはこちら', 'もっと見る', '続きを読む', 'クリック'],
};
