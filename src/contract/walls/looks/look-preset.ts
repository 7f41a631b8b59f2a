import type { FONTS } from "#contract/walls/view/fonts.ts";

interface Palette {
  page: string;
  card: string;
  border: string;
  text: string;
  muted: string;
  accent: string;
  /** Text on the accent. */
  onAccent: string;
  star: string;
  starEmpty: string;
  mark: string;
}

/** Values that a preset writes into the settings of a wall or widget. The wall does not remember the preset. */
export interface LookPreset {
  /** Null: the font of the visitor's device, or of the page around an embed. */
  font: (typeof FONTS)[number]["name"] | null;
  radius: number;
  shadow: number;
  border: boolean;
  light: Palette;
  dark: Omit<Palette, "onAccent">;
}
