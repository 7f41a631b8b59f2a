import { createStore } from "#ui/core/store.ts";

/** How far an upload is, as the list of them shows it. */
export interface Upload {
  id: number;
  /** One upload a record: a later one takes the place of an earlier one that has ended. */
  key: string;
  /** What is uploaded, in words: the name of the file, or how many. */
  name: string;
  sent: number;
  total: number;
  /** When this attempt began, for its rate. */
  began: number;
  state: "sending" | "offline" | "signed out" | "failed" | "done";
  /** Why it failed. */
  reason?: string;
  cancel: () => void;
  retry: () => void;
}

/** Every upload that is under way or waits for somebody. They belong to no screen, so leaving one ends none. */
export const uploads = createStore<readonly Upload[]>([]);

export const patchUpload = (id: number, change: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...change } : one)));

export const removeUpload = (id: number): void => uploads.set(uploads.get().filter((one) => one.id !== id));

/** Whether an upload of this record is on its way. */
export const isUploading = (key: string): boolean =>
  uploads.get().some((one) => one.key === key && one.state !== "done" && one.state !== "failed");
