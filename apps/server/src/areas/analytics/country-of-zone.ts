declare global {
  namespace Intl {
    interface Locale {
      getTimeZones(): string[] | undefined;
    }
  }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Countries by the time zones that lie in them, as the ICU of this Node knows both. */
function countriesByZone(): ReadonlyMap<string, string> {
  const regions = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter((region) => names.of(region));
  return new Map(
    regions.flatMap((region) => {
      const locale = new Intl.Locale(`und-${region}`);
      // The codes of countries that are no more stand for those of today.
      if (locale.region !== region) return [];
      return (locale.getTimeZones() ?? []).map((zone): [string, string] => [zone, region]);
    }),
  );
}

/** Made when it is asked for first: it takes a tenth of a second. */
let countries: ReadonlyMap<string, string> | undefined;

/**
 * The country of a browser's clock, so that no network address has to be looked up.
 * @param zone such as Europe/Berlin
 * @returns two capital letters; empty where the zone is unknown or of no country, as UTC is
 */
export function countryOfZone(zone: string): string {
  countries ??= countriesByZone();
  try {
    // Browsers go by other names of a zone: Asia/Kolkata is Asia/Calcutta here.
    return countries.get(zone) ?? countries.get(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone) ?? '';
  } catch {
    return '';
  }
}
