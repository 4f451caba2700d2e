export interface ScoreBand {
  word: 'Good' | 'Needs work' | 'Poor' | 'No score';
  text: string;
  mark: string;
}

/** The band of a score from 0 to 100: 90 and over is good, 50 and over needs work, less is poor. */
export function scoreBand(score: number | null): ScoreBand {
  if (score === null) return { word: 'No score', text: 'text-muted', mark: 'text-info-mark' };
  if (score >= 90) return { word: 'Good', text: 'text-pass', mark: 'text-pass-mark' };
  if (score >= 50) return { word: 'Needs work', text: 'text-medium', mark: 'text-medium-mark' };
  return { word: 'Poor', text: 'text-critical', mark: 'text-critical-mark' };
}
