import type { RecorderLabel } from "#contract/forms/recorder-labels.ts";
import { fillPlaceholders } from "#visitor/text/format-text.ts";
import type { RecorderController } from "./recorder-controller.ts";
import { recorderLabel } from "./recorder-words.ts";

export type GetLabel = (word: RecorderLabel, values?: Record<string, string | number>) => string;

/** What every screen of the recorder is given. `tick` makes each change a new object, for the screens to be drawn. */
export interface RecorderProps {
  studio: RecorderController;
  say: GetLabel;
}

export const labelsFor =
  ({ options: { locale, word } }: RecorderController): GetLabel =>
  (name, values = {}) =>
    fillPlaceholders(recorderLabel(name, locale, word), values);

/** 1:05 */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
