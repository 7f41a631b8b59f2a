import type { RecorderWord } from "#contract/forms/recorder-labels.ts";
import { fill } from "#visitor/text/format-text.ts";
import type { Studio } from "./recorder-controller.ts";
import { wordIn } from "./recorder-words.ts";

export type Say = (word: RecorderWord, values?: Record<string, string | number>) => string;

/** What every screen of the recorder is given. `tick` makes each change a new object, for the screens to be drawn. */
export interface Shown {
  studio: Studio;
  say: Say;
}

export const sayer =
  ({ options: { locale, word } }: Studio): Say =>
  (name, values = {}) =>
    fill(wordIn(name, locale, word), values);

/** 1:05 */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
