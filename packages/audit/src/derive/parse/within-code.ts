import type { DefaultTreeAdapterTypes } from 'parse5';
import type { PageDocument } from './document.ts';
import { isElement } from './element.ts';

const CODE: ReadonlySet<string> = new Set(['pre', 'code', 'samp', 'kbd']);

/** Whether an offset of the source is inside pre or code, where documentation shows its examples. */
export function isWithinCode(document: PageDocument, offset: number): boolean {
  let nodes: readonly DefaultTreeAdapterTypes.ChildNode[] = (document.body && document.offsets.twinOf(document.body)?.childNodes) ?? [];
  for (;;) {
    const around = nodes.find(({ sourceCodeLocation: place }) => place && place.startOffset <= offset && offset < place.endOffset);
    if (!around || !isElement(around)) return false;
    if (CODE.has(around.tagName)) return true;
    nodes = around.childNodes;
  }
}
