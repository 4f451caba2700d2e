/** Address of a site’s public changelog. @param site origin of this server @param key of the widget */
export function changelogAddress(site: string, key: string): string {
  return `${site}/changelog/${key}`;
}

export function entryAddress(site: string, key: string, entryId: string): string {
  return `${changelogAddress(site, key)}/${entryId}`;
}

/** Address of a site’s roadmap, next to its changelog. */
export function roadmapAddress(site: string, key: string): string {
  return `${changelogAddress(site, key)}/roadmap`;
}

export function feedAddress(site: string, key: string): string {
  return `${changelogAddress(site, key)}/rss.xml`;
}
