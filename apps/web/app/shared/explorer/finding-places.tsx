import type { Finding } from '@plumbline/contract';
import { countOf, pathOf } from '@plumbline/contract/rules';
import { CodeExcerpt, type CodeMark, Disclosure } from '@plumbline/ui';

type Place = Finding['evidence']['places'][number];

/** Where in the source: the most telling place expanded, the others collapsed. */
export function FindingPlaces({ finding }: { finding: Finding }) {
  const { places, place_count } = finding.evidence;
  const [first, ...others] = places;
  if (!first) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">Where</h4>
      <PlaceExcerpt place={first} pageUrl={finding.page_url} />
      {others.length > 0 && (
        <Disclosure
          summary={
            place_count > places.length
              ? `${others.length} more, of ${countOf(place_count, 'place')}`
              : `${countOf(others.length, 'more place', 'more places')}`
          }
        >
          <div className="flex flex-col gap-3">
            {others.map((place) => (
              <PlaceExcerpt key={`${place.line}:${place.column}:${place.selector}`} place={place} pageUrl={finding.page_url} />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}

/** A place reported by the browser has no line in the source. */
function PlaceExcerpt({ place, pageUrl }: { place: Place; pageUrl: string | null }) {
  const where = `${pageUrl === null ? '' : `${pathOf(pageUrl)}, `}line ${place.line}, column ${place.column}`;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {place.excerpt !== '' && place.line === 0 && <code className="font-mono text-13 wrap-anywhere">{place.excerpt}</code>}
      {place.excerpt !== '' && place.line > 0 && (
        <CodeExcerpt label={where} code={place.excerpt} startLine={place.first_line} mark={markOf(place)} />
      )}
      {place.selector !== '' && <code className="font-mono text-12 text-muted wrap-anywhere">{place.selector}</code>}
    </div>
  );
}

/** Converts offsets in the excerpt into the lines and columns of the excerpt component. */
function markOf(place: Place): CodeMark | undefined {
  if (place.mark_end <= place.mark_start) return undefined;
  const at = (offset: number) => {
    const before = place.excerpt.slice(0, offset).split(/\r\n|\r|\n/);
    return { line: place.first_line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const [start, end] = [at(place.mark_start), at(place.mark_end)];
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
