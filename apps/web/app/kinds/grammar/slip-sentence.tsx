import type { Finding } from '@plumbline/contract';

/** The text around a mistake, which is underlined; if a fix is given, the mistake is struck out with the fix beside it. */
export function SlipSentence({ finding, fix }: { finding: Finding; fix?: string | undefined }) {
  const place = finding.evidence.places[0];
  if (!place) return null;
  const { excerpt, mark_start: start, mark_end: end } = place;
  const wrong = excerpt.slice(start, end);
  return (
    <p className="rounded-ui bg-sunken px-4 py-3 text-16 leading-relaxed wrap-anywhere">
      {excerpt.slice(0, start)}
      {fix === undefined ? (
        <mark className="slip-mark">{wrong}</mark>
      ) : (
        <>
          <del className="text-muted">{wrong}</del> <ins className="font-medium text-pass no-underline">{fix}</ins>
        </>
      )}
      {excerpt.slice(end)}
    </p>
  );
}
