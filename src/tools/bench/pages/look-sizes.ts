import { presetValues } from "#app/features/walls/designer-panels/preset-values.ts";
import type { LookPreset } from "#contract/walls/looks/look-preset.ts";
import { LOOK_PRESETS } from "#contract/walls/looks/presets.ts";
import { kilobytes, type Report } from "#tools/bench/harness/report.ts";
import type { createCaller, CreatedWall } from "./make-walls.ts";

const MOST_BYTES = 14_000;

/** The body of an update from pairs of form path and value; what the designer calls `extras` is saved in `custom_attributes`. */
function bodyOf(values: ReturnType<typeof presetValues>): object {
  const body: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.replace(/^extras\./, "custom_attributes.").split(".");
    const last = names.pop() ?? "";
    let place = body;
    for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>;
    place[last] = value;
  }
  return body;
}

/** Weighs an embed with each look: the heaviest and the lightest. */
export async function reportLooks(
  call: ReturnType<typeof createCaller>,
  { id }: CreatedWall,
  weigh: () => Promise<number>,
  report: Report,
): Promise<void> {
  const sizes: [name: string, bytes: number][] = [];
  for (const [name, preset] of Object.entries<LookPreset>(LOOK_PRESETS)) {
    await call(`/pages/${id}`, bodyOf(presetValues("page", preset)), "PUT");
    sizes.push([name, await weigh()]);
  }
  const heaviest = Math.max(...sizes.map(([, bytes]) => bytes));
  report({
    what: "embed, 20 reviews, heaviest of all looks",
    measured: kilobytes(heaviest),
    bar: "≤ 14 kB",
    holds: heaviest <= MOST_BYTES,
    beside: sizes.map(([name, bytes]) => `${name} ${kilobytes(bytes)}`).join(", "),
  });
}
