/** Codes that Unicode knows as regions but ISO 3166-1 does not list as countries: hreflang must not use them. */
export const REGIONS_OUTSIDE_ISO: ReadonlySet<string> = new Set('AC CP DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
