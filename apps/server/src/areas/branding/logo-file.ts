/** Below this prefix lie all files of a workspace that belong to none of its tests, posts and texts. */
export const workspaceFiles = (workspaceId: string): string => `workspaces/${workspaceId}`;

/** The file of a logo. */
export const logoFile = (workspaceId: string, key: string): string => `${workspaceFiles(workspaceId)}/logo-${key}.webp`;
