import { expect, it } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

it.each([
  ['Europe/Berlin', 'DE'],
  ['America/Argentina/Ushuaia', 'AR'],
  // By both of its names.
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['US/Pacific', 'US'],
  // Countries that used to have other codes.
  ['Europe/Moscow', 'RU'],
  ['Europe/London', 'GB'],
  ['Asia/Yangon', 'MM'],
])('knows the country of %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});

it.each(['', 'UTC', 'Etc/GMT+5', '+01:00', 'Moon/Tranquility', 'Europe/Berlin\0', 'x'.repeat(100)])('knows none of “%s”', (zone) => {
  expect(countryOfZone(zone)).toBe('');
});

it('knows the country of every zone that has a place in its name', () => {
  const places = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
  expect(places.length).toBeGreaterThan(400);
  expect(places.filter((zone) => !/^[A-Z]{2}$/.test(countryOfZone(zone)))).toEqual([]);
});
