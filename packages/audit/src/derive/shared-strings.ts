/**
 * Keeps one copy of each string that pages have in common. The pages of a site link to each other again and again; with
 * a copy for every link, a large site would not fit into memory.
 */
export class SharedStrings {
  private readonly known = new Map<string, string>();

  /** The copy of a text that all pages share. */
  share(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const own = detach(text);
    this.known.set(own, own);
    return own;
  }
}

/** A round trip through JSON copies every string out of the page source it was cut from. */
export function detach<T extends object | string>(value: T): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  return copy;
}
