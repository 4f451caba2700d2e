/** What a message of the DevTools protocol says under a name; undefined where it says nothing. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
