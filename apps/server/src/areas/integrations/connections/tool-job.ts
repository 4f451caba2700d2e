import type { JobDefinition } from '../../../platform/queue/queue.ts';

/**
 * A job that calls work tools, and its counterpart for teams’ own servers: those may be arbitrarily slow, so they have separate workers, just as
 * requests to them have separate turns.
 */
export interface ToolJob {
  readonly ofTools: JobDefinition;
  readonly ofOwnServers: JobDefinition;
}

export function toolJob(ofTools: JobDefinition): ToolJob {
  return { ofTools, ofOwnServers: { ...ofTools, name: `${ofTools.name}-own-server` } };
}

/** The name of the job for a connection. @param baseUrl address of a team’s own server; null for the tool’s own */
export function jobName({ ofTools, ofOwnServers }: ToolJob, baseUrl: string | null): string {
  return (baseUrl === null ? ofTools : ofOwnServers).name;
}
