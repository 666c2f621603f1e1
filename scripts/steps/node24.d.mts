export const pinnedNode: string;
