/** Whether a message comes from the page that shows the panel, and that page is allowed to. @param origins of the allowed pages */
export function isFromPage(source: MessageEventSource | null, origin: string, origins: readonly string[]): boolean {
  return source === window.parent && (origins.includes(origin) || origin === location.origin);
}
