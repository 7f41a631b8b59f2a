const writes = new Map<number, number>();
let all = 0;

/** Notes that something in a workspace was written by this process, so that its public pages are made anew. */
export function noteWrite(workspaceId: number): void {
  writes.set(workspaceId, writesOf(workspaceId) + 1);
  all += 1;
}

/** Counts up with every write of a workspace in this process. */
export const writesOf = (workspaceId: number): number => writes.get(workspaceId) ?? 0;

/** Counts up with every write in this process. */
export const allWrites = (): number => all;
