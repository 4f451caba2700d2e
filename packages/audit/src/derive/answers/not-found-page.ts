import type { Probe } from '../../site-artifacts.ts';
import type { PageDocument } from '../parse/document.ts';
import { parseDocument } from '../parse/parse-document.ts';

/** The page that answers a path that cannot exist, parsed once for all checks that ask for it, and not before. */
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
