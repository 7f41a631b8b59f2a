/** A recording or a file as it is kept on the device until the service has it. */
export interface DraftFile {
  id: string;
  /** The name of its field in the submission: `recording`, `pictures[0]`, `answers[0][file]`. */
  slot: string;
  name: string;
  type: string;
  size: number;
  /** Length of a recording in seconds, where it is known. */
  seconds: number | null;
  /** How it was made; null for a file that was chosen. */
  way: "video" | "screen" | "audio" | null;
  /** False while it is being recorded, and for what a closed tab has cut. */
  complete: boolean;
  /** How many parts of it the device holds. */
  parts: number;
  /** Where the service takes the rest of it, once that has begun. */
  upload: string | null;
}

/** One review that was begun and not sent yet. */
export interface StoredDraft<Words> {
  form: string;
  /** Made once for each review: the service stores it once, however often it is sent. */
  key: string;
  /** When anything changed last. */
  at: number;
  words: Words | null;
  files: DraftFile[];
  /** The recording that is to be sent, of those that were made. */
  chosen: string | null;
  /** What is said in it, typed by the visitor. */
  transcript: string;
}

/** The field a recording is sent in. */
export const RECORDING_SLOT = "recording";

export const DRAFT_PREFIX = "draft/";
export const draftKey = ({ form, key }: StoredDraft<unknown>): string => `${DRAFT_PREFIX}${form}/${key}`;
export const partKey = (key: string, file: string, part: number): string => `part/${key}/${file}/${part}`;
export const partKeysOf = (key: string, { id, parts }: DraftFile): string[] =>
  Array.from({ length: parts }, (_, part) => partKey(key, id, part));
