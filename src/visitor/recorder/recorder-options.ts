import type { FormWay } from "#contract/forms/form-view.ts";
import type { Draft } from "#visitor/drafts/draft.ts";
import type { Locale } from "#visitor/text/locale.ts";

export interface RecorderOptions {
  way: Exclude<FormWay, "text">;
  /** Longest recording; null for an upload. */
  seconds: number | null;
  /** Most bytes the service takes. */
  maxBytes: number;
  /** Seconds counted down before it records. */
  countdown: number;
  locale: Locale;
  /** The form's own wording of a word, by its name (`rec_start`); nothing where it has none. */
  word: (name: string) => string | undefined;
  /** Where recordings are kept: one that is there already is shown at once. */
  draft: Draft<unknown>;
  /** The visitor uses what `draft.recording` is; `draft.transcript` is what they typed for it. */
  onDone: (kind: "video" | "audio") => void;
  /** The visitor goes back to the choice of ways. */
  onCancel: () => void;
}
