import type { FormWay } from "#contract/forms/view/form-view.ts";
import type { Draft } from "#visitor/drafts/draft.ts";
import type { Locale } from "#visitor/text/locale.ts";

export interface RecorderOptions {
  way: Exclude<FormWay, "text">;
  seconds: number | null;
  maxBytes: number;
  /** The types of files that the form takes, as file inputs name them. */
  accept: string;
  countdown: number;
  /** What is asked on screen while somebody records; null: the built-in questions. */
  prompts: string[] | null;
  locale: Locale;
  /** The form's own wording of a label (`rec_start`), if it has one. */
  word: (name: string) => string | undefined;
  /** A recording that already exists is shown at once. */
  draft: Draft<unknown>;
  onDone: (kind: "video" | "audio") => void;
  onCancel: () => void;
}
