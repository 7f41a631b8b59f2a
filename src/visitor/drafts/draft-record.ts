export interface DraftFile {
  id: string;
  /** Field in the submission: `recording`, `pictures[0]`, `answers.12` of the question with the id 12. */
  slot: string;
  name: string;
  type: string;
  size: number;
  seconds: number | null;
  /** Null for a chosen file. */
  way: "video" | "screen" | "audio" | null;
  /** False while recording, and when a closed tab cut the recording off. */
  complete: boolean;
  parts: number;
  upload: string | null;
  /** All bytes have arrived there. */
  uploaded?: boolean;
}

export interface StoredDraft<Words> {
  form: string;
  /** Idempotency key: the service stores the review once, however often it is sent. */
  key: string;
  at: number;
  words: Words | null;
  files: DraftFile[];
  chosen: string | null;
  transcript: string;
}

export const RECORDING_SLOT = "recording";

export const DRAFT_PREFIX = "draft/";
export const draftKey = ({ form, key }: StoredDraft<unknown>): string => `${DRAFT_PREFIX}${form}/${key}`;
export const partKey = (key: string, file: string, part: number): string => `part/${key}/${file}/${part}`;
export const partKeysOf = (key: string, { id, parts }: DraftFile): string[] =>
  Array.from({ length: parts }, (_, part) => partKey(key, id, part));
