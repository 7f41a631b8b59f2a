import { createStore } from "#ui/core/store.ts";

export interface Upload {
  id: number;
  /** One upload per record: a later one replaces an earlier one that has ended. */
  key: string;
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

export const failedUploads = (key: string): readonly Upload[] =>
  uploads.get().filter((one) => one.key === key && one.state === "failed");

export const isUploading = (key: string): boolean =>
  uploads.get().some((one) => one.key === key && one.state !== "done" && one.state !== "failed");
