import type { MediaKind } from "./media-types.ts";

export interface StoredMedia {
  name: string;
  kind: MediaKind;
  contentType: string;
  bytes: number;
  /** Of a font: one file with all weights. */
  isVariable?: boolean;
}

export interface FileRequirements {
  /** Name of the uploaded field, for the 422. */
  field: string;
  accept: MediaKind | "any";
  /** Size class an image is re-encoded in; "picture" when absent. */
  edge?: "avatar" | "picture";
}

/** Media files a handler stores and drops, in step with its transaction. */
export interface FileTracker {
  /** Stores an upload. Throws 422 when its type is not accepted, 403 when the plan allows no more storage. */
  take(file: File, requirements: FileRequirements): Promise<StoredMedia>;
  /** Records a file the service itself has put into the store. Does not check the storage limit. */
  add(file: StoredMedia): Promise<void>;
  /** Deletes a file after the commit unless another record uses it. Order relative to the record's update is free. */
  drop(name: string | null): Promise<void>;
  /** Removes the stored files again; their rows are rolled back with the transaction. */
  undo(): Promise<void>;
}
