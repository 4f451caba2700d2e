import type { Probe } from '../../site-artifacts.ts';
import type { PageDocument } from '../parse/document.ts';
import { parseDocument } from '../parse/parse-document.ts';

/** The page returned for a path that cannot exist, parsed on first use and shared by all checks. */
export class NotFoundPage {
  readonly #probe: Probe;
  #document: PageDocument | null = null;

  constructor(probe: Probe) {
    this.#probe = probe;
  }

  get document(): PageDocument {
    this.#document ??= parseDocument(this.#probe.text, this.#probe.finalUrl);
    return this.#document;
  }
}
