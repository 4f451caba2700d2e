/** Topic on which the worker of a run of Lighthouse is told to stop. */
export function lighthouseCancelTopic(runId: string): string {
  return `cancel-lighthouse:${runId}`;
}
