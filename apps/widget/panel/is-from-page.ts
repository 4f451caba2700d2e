/** Whether a message is from the page that shows the panel, and that is one of those that may. @param origins of those pages */
export function isFromPage(source: MessageEventSource | null, origin: string, origins: readonly string[]): boolean {
  return source === window.parent && (origins.includes(origin) || origin === location.origin);
}
