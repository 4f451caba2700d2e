import type { ElementNode } from './document.ts';
import { isElement } from './element.ts';
import { parseTree } from './offset-parser.ts';
import { type Place, SourceMap, type Spot } from './place.ts';
import { SourceOffsets } from './source-offsets.ts';

/**
 * The places of the elements whose start tags were stored as spots, in the form that findings about one page use.
 * @returns one place for each spot; null when there is no such tag
 */
export function placeTags(source: string, spots: readonly Spot[]): readonly (Place | null)[] {
  const offsets = new SourceOffsets(source);
  const elements = elementsAt(
    offsets,
    spots.filter((spot) => spot > 0),
  );
  const map = new SourceMap(source, offsets);
  return spots.map((spot) => {
    const element = elements.get(spot);
    return element ? map.placeElement(element) : null;
  });
}

/** The lines of the tags, used when they cannot be found again. */
export function placeLines(source: string, spots: readonly Spot[]): readonly Place[] {
  const map = new SourceMap(source);
  return spots.map((spot) => (spot < 0 ? map.placeLine(-spot) : map.placeRestOfLine(spot - 1)));
}

/** The elements of the wanted tags. A reopened element shares the tag of the original and is not matched. */
function elementsAt(offsets: SourceOffsets, wanted: readonly Spot[]): ReadonlyMap<Spot, ElementNode> {
  const found = new Map<Spot, ElementNode>();
  const waiting = wanted.length === 0 ? [] : parseTree(offsets.source).childNodes.filter(isElement);
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    for (const child of element.childNodes) if (isElement(child)) waiting.push(child);
    if (!mayBeAt(element, wanted)) continue;
    const spot = offsets.spotOf(element);
    if (wanted.includes(spot)) found.set(spot, element);
  }
  return found;
}

/** Whether the tag may be one of those: a cheap test that rules out nearly all the thousands of other tags of a page. */
function mayBeAt({ textFrom, tagEnd }: ElementNode, wanted: readonly Spot[]): boolean {
  for (const spot of wanted) if (spot > textFrom && spot <= tagEnd) return true;
  return false;
}
