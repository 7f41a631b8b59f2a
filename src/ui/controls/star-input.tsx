import { useId, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { useFieldGroup } from "./field-context.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { STAR_PATH } from "#ui/icons/star-path.ts";

type StarInputProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  label?: string;
  max?: number;
  clearable?: boolean;
  disabled?: boolean;
};

/** Radio buttons underneath. `clearable` adds "No rating". */
export function StarInput({ value, onChange, label, max = 5, clearable = false, disabled = false }: StarInputProps) {
  const name = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <div
      role="radiogroup"
      {...useFieldGroup(label)}
      className="flex items-center"
      onPointerLeave={() => setHovered(null)}
    >
      {Array.from({ length: max }, (_, index) => index + 1).map((star) => (
        <label
          key={star}
          onPointerEnter={(event) => event.pointerType !== "touch" && setHovered(star)}
          className="relative grid size-7 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            value={star}
            disabled={disabled}
            checked={value !== null && Math.round(value) === star}
            onChange={() => onChange(star)}
            aria-label={m.common_stars_value({ value: formatNumber(star), max: formatNumber(max) })}
            className="absolute inset-0 appearance-none outline-none"
          />
          <svg
            viewBox="0 0 16 16"
            aria-hidden
            fill="currentColor"
            className={cx("size-5 transition-colors", star <= Math.round(lit) ? "text-star" : "text-star-empty")}
          >
            <path d={STAR_PATH} />
          </svg>
        </label>
      ))}
      {clearable && value !== null && !disabled && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes with the rating.
            currentTarget.parentElement?.querySelector("input")?.focus();
            onChange(null);
          }}
          className="ms-2 h-6 rounded-sm px-1.5 text-sm text-ink-faint hover:bg-hover hover:text-ink"
        >
          {m.common_clear()}
        </button>
      )}
    </div>
  );
}
