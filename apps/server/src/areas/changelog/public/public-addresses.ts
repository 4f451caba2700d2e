/** Where the public changelog of a site is read. @param site origin of this server @param key of the widget */
export function changelogAddress(site: string, key: string): string {
  return `${site}/changelog/${key}`;
}

export function entryAddress(site: string, key: string, entryId: string): string {
  return `${changelogAddress(site, key)}/${entryId}`;
}

export function feedAddress(site: string, key: string): string {
  return `${changelogAddress(site, key)}/rss.xml`;
}
