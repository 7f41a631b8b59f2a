import { expect, test } from "vitest";
import type { LookPreset } from "#contract/walls/looks/look-preset.ts";
import { LOOK_PRESETS } from "#contract/walls/looks/presets.ts";
import { contrastOf } from "#ui/colour/contrast.ts";
import { FIELDS } from "#app/features/walls/design/design-fields.ts";
import { presetValues } from "./preset-values.ts";

const presets: [name: string, preset: LookPreset][] = Object.entries(LOOK_PRESETS);

test.each(presets)("the look %s can be read, light and dark", (_, { light, dark }) => {
  for (const { page, card, text, muted, accent } of [light, dark])
    for (const [colour, ground] of [
      [text, card],
      [text, page],
      [muted, card],
      [muted, page],
      [accent, card],
    ] as const)
      expect(contrastOf(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(light.onAccent, light.accent)).toBeGreaterThanOrEqual(4.5);
});

test.each(["page", "widget"] as const)(
  "every look sets the same fields of a %s, and the designer names each",
  (kind) => {
    const [first, ...others] = presets.map(([, preset]) => presetValues(kind, preset).map(([path]) => path));
    for (const paths of others) expect(paths).toEqual(first);
    for (const path of first ?? []) expect(FIELDS[kind].fieldOf(path), path).toBeDefined();
  },
);
