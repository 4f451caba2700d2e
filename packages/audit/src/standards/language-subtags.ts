/**
 * Three-letter language subtags of the IANA registry that belong to a language with a two-letter one. The Unicode tables map them to it, but they are
 * valid as they are (RFC 5646, section 4.1.1). Source: CLDR language aliases, reason "macrolanguage".
 */
export const FOLDED_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'als arb ayr azj cmn ekk esk fat fuc gaz gug ike khk kmr knc kng kpv lvs npi ojg ory pbu pes plt quz src swc swh twi ' +
    'uzn ydd zsm zyb'
  ).split(' '),
);

/** Region codes that look right but are not registered. Source: ISO 3166-1, exceptional reservations. */
export const REGION_MISTAKES: ReadonlyMap<string, string> = new Map([['UK', 'GB']]);
