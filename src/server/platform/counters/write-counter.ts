const writes = new Map<number, { times: number; last: number }>();
let all = 0;

/** Records a write of this process, which invalidates the workspace's cached public pages. */
export function noteWrite(workspaceId: number): void {
  writes.set(workspaceId, { times: writesOf(workspaceId) + 1, last: performance.now() });
  all += 1;
}

export const writesOf = (workspaceId: number): number => writes.get(workspaceId)?.times ?? 0;

/** When this process last wrote in a workspace, in milliseconds of `performance.now()`. */
export const lastWriteAt = (workspaceId: number): number => writes.get(workspaceId)?.last ?? -Infinity;

export const allWrites = (): number => all;
