/** Topic on which a Lighthouse run’s worker is told to stop. */
export function lighthouseCancelTopic(runId: string): string {
  return `cancel-lighthouse:${runId}`;
}
