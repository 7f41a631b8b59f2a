import { useFormContext, useWatch } from "react-hook-form";
import type { LookPreset } from "#contract/walls/looks/look-preset.ts";
import { LOOK_PRESETS, type PresetName } from "#contract/walls/looks/presets.ts";
import { servedFont } from "#contract/walls/view/fonts.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { Group } from "#app/shared/inputs/group.tsx";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { announce } from "#ui/feedback/announcer.tsx";
import { presetValues } from "./preset-values.ts";
import { BrandLook } from "./brand-look.tsx";
import { SiteLook } from "./look-fields.tsx";

const PRESET_LABELS: Record<PresetName, () => string> = {
  laurel: m.look_preset_laurel,
  studio: m.look_preset_studio,
  editorial: m.look_preset_editorial,
  bloom: m.look_preset_bloom,
  harbour: m.look_preset_harbour,
  signal: m.look_preset_signal,
  violet: m.look_preset_violet,
  meadow: m.look_preset_meadow,
  ledger: m.look_preset_ledger,
  citrus: m.look_preset_citrus,
};

const NAMES = Object.keys(LOOK_PRESETS) as PresetName[];

interface SampleProps {
  preset: LookPreset;
  look: "light" | "dark";
}

function SampleCard({ preset, look }: SampleProps) {
  const { page, card, border, text, muted, accent, star } = preset[look];
  const family = servedFont(preset.font)?.style === "serif" ? "ui-serif, Georgia, serif" : "inherit";
  return (
    <span className="flex min-w-0 flex-1 p-1.5" style={{ background: page }}>
      <span
        className="flex min-w-0 flex-1 flex-col gap-1 border p-1.5 text-start"
        style={{
          background: card,
          borderColor: preset.border ? border : "transparent",
          borderRadius: preset.radius / 2,
          boxShadow: preset.shadow
            ? `0 ${preset.shadow / 4}px ${preset.shadow}px -${preset.shadow / 3}px #0004`
            : "none",
        }}
      >
        <span className="text-[0.4375rem] leading-none whitespace-nowrap" style={{ color: star }}>
          ★★★★★
        </span>
        <span
          className="text-xs leading-tight font-semibold"
          style={{ color: text, fontFamily: preset.font ? `"${preset.font}", ${family}` : family }}
        >
          Aa
        </span>
        <span className="flex items-center gap-1">
          <span className="size-2 rounded-full" style={{ background: accent }} />
          <span className="h-1 w-5 rounded-full" style={{ background: muted, opacity: 0.6 }} />
        </span>
      </span>
    </span>
  );
}

/** Buttons for the presets. Each sets only what the fields below show, and is undone in one step. */
export function LookPresets() {
  const { setValue, getValues } = useFormContext();
  const { wall, canEdit } = useDesigner();
  const { disabled } = useFieldScope();
  const values = NAMES.map((name) => [name, presetValues(wall.kind, LOOK_PRESETS[name])] as const);
  // Renders again when any of these fields changes.
  useWatch({ name: values[0]?.[1].map(([path]) => path) ?? [] });
  const isChosen = (fields: ReturnType<typeof presetValues>) =>
    fields.every(([path, value]) => JSON.stringify(getValues(path)) === JSON.stringify(value));
  if (!canEdit) return null;
  const choose = (name: PresetName, fields: ReturnType<typeof presetValues>) => {
    for (const [path, value] of fields) setValue(path, value, { shouldDirty: true });
    announce(m.look_preset_used({ name: PRESET_LABELS[name]() }));
  };
  return (
    <Group
      title={m.look_group_presets()}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <BrandLook />
          <SiteLook />
        </div>
      }
    >
      <ul className="grid grid-cols-2 gap-3 @md:grid-cols-3">
        {values.map(([name, fields]) => (
          <li key={name}>
            <button
              type="button"
              disabled={disabled}
              aria-pressed={isChosen(fields)}
              onClick={() => choose(name, fields)}
              className={cx(
                "flex w-full flex-col overflow-hidden rounded-lg border border-line bg-surface text-sm transition-colors",
                "hover:border-line-strong aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent",
              )}
            >
              <span className="flex w-full forced-color-adjust-none" aria-hidden="true">
                <SampleCard preset={LOOK_PRESETS[name]} look="light" />
                <SampleCard preset={LOOK_PRESETS[name]} look="dark" />
              </span>
              <span className="border-t border-line px-2.5 py-1.5 text-start font-medium">{PRESET_LABELS[name]()}</span>
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}
