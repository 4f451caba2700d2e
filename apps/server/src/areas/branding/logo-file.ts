/** Prefix of a workspace’s files that do not belong to its tests, posts or texts. */
export const workspaceFiles = (workspaceId: string): string => `workspaces/${workspaceId}`;

/** Storage key of a logo. */
export const logoFile = (workspaceId: string, key: string): string => `${workspaceFiles(workspaceId)}/logo-${key}.webp`;
