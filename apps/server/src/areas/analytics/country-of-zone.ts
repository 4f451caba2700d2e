declare global {
  namespace Intl {
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Countries by their time zones, according to Node’s ICU data. */
function countriesByZone(): ReadonlyMap<string, string> {
  const regions = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter((region) => names.of(region));
  return new Map(
    regions.flatMap((region) => {
      const locale = new Intl.Locale(`und-${region}`);
      // Codes of former countries are aliases of today’s.
      if (locale.region !== region) return [];
      return (locale.getTimeZones() ?? []).map((zone): [string, string] => [zone, region]);
    }),
  );
}

/** Built on first use, because it takes a tenth of a second. */
let countries: ReadonlyMap<string, string> | undefined;

/**
 * The country of a browser’s time zone, which needs no lookup of a network address.
 * @param zone such as Europe/Berlin
 * @returns two capital letters; empty when the zone is unknown or belongs to no country, such as UTC
 */
export function countryOfZone(zone: string): string {
  countries ??= countriesByZone();
  try {
    // Browsers may use other names for a zone: Asia/Kolkata is Asia/Calcutta here.
    return countries.get(zone) ?? countries.get(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone) ?? '';
  } catch {
    return '';
  }
}
