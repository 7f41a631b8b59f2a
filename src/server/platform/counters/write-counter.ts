const writes = new Map<number, { times: number; last: number }>();
const listeners = new Set<(workspaceId: number) => void>();
let all = 0;

/** Calls back after each write of this process. */
export const onWrite = (heard: (workspaceId: number) => void): void => void listeners.add(heard);

/** Records a write of this process, which invalidates the workspace's cached public pages. */
export function noteWrite(workspaceId: number): void {
  writes.set(workspaceId, { times: writesOf(workspaceId) + 1, last: performance.now() });
  all += 1;
  for (const heard of listeners) heard(workspaceId);
}

export const writesOf = (workspaceId: number): number => writes.get(workspaceId)?.times ?? 0;

/** When this process last wrote in a workspace, in milliseconds of `performance.now()`. */
export const lastWriteAt = (workspaceId: number): number => writes.get(workspaceId)?.last ?? -Infinity;

export const allWrites = (): number => all;
