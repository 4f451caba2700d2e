/** Where the public changelog of a site is read. @param site origin of this server @param key of the widget */
export function changelogAddress(site: string, key: string): string {
  return `${site}/changelog/${key}`;
}

export function entryAddress(site: string, key: string, entryId: string): string {
  return `${changelogAddress(site, key)}/${entryId}`;
}

/** Where the roadmap of a site is read, beside its changelog. */
export function roadmapAddress(site: string, key: string): string {
  return `${changelogAddress(site, key)}/roadmap`;
}

export function feedAddress(site: string, key: string): string {
  return `${changelogAddress(site, key)}/rss.xml`;
}
