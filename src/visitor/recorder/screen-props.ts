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

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
