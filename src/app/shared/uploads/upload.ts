import { currentWorkspace } from "#api/client.ts";
import { createStore } from "#ui/core/store.ts";

export interface Upload {
  id: number;
  /** One upload per record of a workspace: a later one replaces an earlier one that has ended. */
  key: string;
  workspace: string | undefined;
  name: string;
  sent: number;
  total: number;
  /** When this attempt started in ms, for its rate. */
  began: number;
  state: "sending" | "offline" | "signed out" | "failed" | "done";
  reason?: string;
  cancel: () => void;
  retry: () => void;
}

/** Uploads that are running or wait for the user. They belong to no screen, so leaving a screen ends none. */
export const uploads = createStore<readonly Upload[]>([]);

export const patchUpload = (id: number, change: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...change } : one)));

export const removeUpload = (id: number): void => uploads.set(uploads.get().filter((one) => one.id !== id));

/** Whether it is done or has failed. */
export const isEnded = ({ state }: Upload): boolean => state === "done" || state === "failed";

/** The uploads of a record; of the open workspace, unless another is named. */
export const uploadsOf = (key: string, workspace = currentWorkspace()): readonly Upload[] =>
  uploads.get().filter((one) => one.key === key && one.workspace === workspace);

export const failedUploads = (key: string, workspace?: string): readonly Upload[] =>
  uploadsOf(key, workspace).filter(({ state }) => state === "failed");

export const isUploading = (key: string): boolean => uploadsOf(key).some((one) => !isEnded(one));
