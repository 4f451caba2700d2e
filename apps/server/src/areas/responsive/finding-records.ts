import { type Judgement, responsiveCheck, type ResponsiveFinding } from '@plumbline/capture/responsive';
import type { FindingRecord, TallyRecord } from '../findings/index.ts';

/** Findings in the format shared by all kinds. Places on pictures are facts: "device x y width height" in CSS pixels of the page. */
export function findingRecords(judgements: readonly Judgement[], url: string): FindingRecord[] {
  return judgements.flatMap(({ findings }) => findings.map((finding) => findingRecord(finding, url)));
}

function findingRecord({ checkId, message, key, elements, elementCount, facts }: ResponsiveFinding, url: string): FindingRecord {
  const check = responsiveCheck(checkId);
  const regions = elements
    .filter(({ device }) => device !== '')
    .map(({ device, box }) => [device, box.x, box.y, box.width, box.height].join(' '));
  return {
    checkId,
    category: check?.category ?? '',
    severity: check?.severity ?? 'low',
    pageUrl: url,
    message: message.slice(0, 2000),
    facts: { ...facts, ...(regions.length > 0 ? { regions } : {}) },
    places: elements.map(({ selector, excerpt }) => ({ selector, line: 0, column: 0, excerpt, firstLine: 0, mark: [0, 0] })),
    placeCount: elementCount,
    detail: key,
  };
}

/** Tallies of the rules in the format shared by all kinds. */
export function tallyRecords(judgements: readonly Judgement[]): TallyRecord[] {
  return judgements.map(({ checkId, passed, failed, reason }) => {
    const check = responsiveCheck(checkId);
    return {
      checkId,
      category: check?.category ?? '',
      severity: check?.severity ?? 'low',
      passed,
      failed,
      cannotTell: passed + failed === 0 ? 1 : 0,
      reason: passed + failed === 0 ? reason : null,
    };
  });
}
