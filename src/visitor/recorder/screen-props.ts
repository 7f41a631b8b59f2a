import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import { fillPlaceholders } from "#visitor/text/format-text.ts";
import type { RecorderController } from "./recorder-controller.ts";
import { recorderLabel } from "./recorder-words.ts";

export type GetLabel = (word: RecorderLabel, values?: Record<string, string | number>) => string;

/** `tick` makes each change a new object, so that the screens render again. */
export interface RecorderProps {
  controller: RecorderController;
  say: GetLabel;
}

export const labelsFor =
  ({ options: { locale, word } }: RecorderController): GetLabel =>
  (name, values = {}) =>
    fillPlaceholders(recorderLabel(name, locale, word), values);
