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

/** A finished look: what a preset sets is found in the settings of a wall or widget, and nowhere else. */
export interface LookPreset {
  /** Null: the font of the visitor's device, or of the page around an embed. */
  font: (typeof FONTS)[number]["name"] | null;
  radius: number;
  shadow: number;
  border: boolean;
  light: Palette;
  dark: Omit<Palette, "onAccent">;
}
