import { COLOUR_PRESETS } from "./colour-presets.ts";
import { NEUTRAL_PRESETS } from "./neutral-presets.ts";
import type { LookPreset } from "./look-preset.ts";

/** In display order. */
export const LOOK_PRESETS = {
  laurel: NEUTRAL_PRESETS.laurel,
  studio: NEUTRAL_PRESETS.studio,
  editorial: NEUTRAL_PRESETS.editorial,
  bloom: COLOUR_PRESETS.bloom,
  harbour: COLOUR_PRESETS.harbour,
  signal: NEUTRAL_PRESETS.signal,
  violet: COLOUR_PRESETS.violet,
  meadow: COLOUR_PRESETS.meadow,
  ledger: NEUTRAL_PRESETS.ledger,
  citrus: COLOUR_PRESETS.citrus,
} as const satisfies Record<string, LookPreset>;

export type PresetName = keyof typeof LOOK_PRESETS;
