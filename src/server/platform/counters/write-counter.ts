const writes = new Map<number, number>();
let all = 0;

/** Records a write of this process, which invalidates the workspace's cached public pages. */
export function noteWrite(workspaceId: number): void {
  writes.set(workspaceId, writesOf(workspaceId) + 1);
  all += 1;
}

export const writesOf = (workspaceId: number): number => writes.get(workspaceId) ?? 0;

export const allWrites = (): number => all;
