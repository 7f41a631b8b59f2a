import { useId } from "react";
import { LayoutSketch } from "#app/features/walls/templates/layout-sketch.tsx";
import type { STARTS } from "#app/features/walls/templates/start-options.ts";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "#ui/controls/field-context.ts";

type StartChoiceProps = { starts: (typeof STARTS)["page"]; value: string; onChange: (value: string) => void };

/** What a new wall begins with: one of several arrangements, each drawn small. */
export function StartChoice({ starts, value, onChange }: StartChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" {...useFieldGroup(undefined)} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {starts.map(({ id, sketch, label, description }) => (
        <label
          key={id}
          className={cx(
            "relative flex items-start gap-3 rounded-md border border-line bg-surface p-2.5 transition-colors hover:border-line-strong",
            "has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus",
            "forced-colors:has-checked:outline-2",
          )}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <LayoutSketch of={sketch} className="h-11 w-16 shrink-0 border border-line" />
          <span className="min-w-0">
            <span className="block font-medium">{label()}</span>
            <span className="block text-sm text-ink-soft">{description()}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
