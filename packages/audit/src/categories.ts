/** The eleven categories of the report, in the order and under the names of the specification. */
export const CATEGORIES = [
  { id: 'domains', name: 'Domains' },
  { id: 'heading-tags', name: 'Heading Tags' },
  { id: 'securities', name: 'Securities' },
  { id: 'meta-tags', name: 'Meta Tags' },
  { id: 'image-tags', name: 'Image Tags' },
  { id: 'indexation', name: 'Indexation' },
  { id: 'links', name: 'Links' },
  { id: 'search-optimization', name: 'Search Optimization' },
  { id: 'url-vulnerability', name: 'URL Vulnerability' },
  { id: 'social-networks', name: 'Social Networks' },
  { id: 'custom-404-page', name: 'Custom 404 Page' },
] as const;

export type CategoryName = (typeof CATEGORIES)[number]['name'];
export type CategoryId = (typeof CATEGORIES)[number]['id'];
