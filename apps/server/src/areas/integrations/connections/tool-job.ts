import type { JobDefinition } from '../../../platform/queue/queue.ts';

/**
 * A job that asks work tools, and the same for servers that teams name for themselves: those may take as long as a team likes, so they have workers
 * apart, as their requests have turns apart.
 */
export interface ToolJob {
  readonly ofTools: JobDefinition;
  readonly ofOwnServers: JobDefinition;
}

export function toolJob(ofTools: JobDefinition): ToolJob {
  return { ofTools, ofOwnServers: { ...ofTools, name: `${ofTools.name}-own-server` } };
}

/** What a job for a connection is sent as. @param baseUrl the server that a team named; null for the tool's own */
export function jobName({ ofTools, ofOwnServers }: ToolJob, baseUrl: string | null): string {
  return (baseUrl === null ? ofTools : ofOwnServers).name;
}
