import { Suspense } from "react";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { toHexColour } from "./css-to-hex.ts";
import { contrastOf, MIN_CONTRAST, nearestPassing } from "./contrast.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";

type ContrastNoteProps = { colour: string; against: string; onFix: (colour: string) => void };

function ContrastNote({ colour: written, against: behind, onFix }: ContrastNoteProps) {
  const [colour, against] = [toHexColour(written), toHexColour(behind)];
  const contrast = contrastOf(colour, against);
  if (contrast === null) return null;
  // Rounded down: 4.49 must not read as a 4.5 that fails.
  const ratio = formatNumber(Math.floor(contrast * 10) / 10);
  if (contrast >= MIN_CONTRAST) return <p className="text-sm text-ink-faint">{m.common_contrast_ok({ ratio })}</p>;
  const better = nearestPassing(colour, against, MIN_CONTRAST);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning-ink">
      {m.common_contrast_low({ ratio })}
      {better && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes once the contrast is enough.
            currentTarget.parentElement?.parentElement?.querySelector("input")?.focus();
            onFix(better);
          }}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-xs font-medium underline underline-offset-2"
        >
          <span aria-hidden className="size-3.5 rounded-xs border border-line-control" style={{ background: better }} />
          {m.common_contrast_fix({ colour: better })}
        </button>
      )}
    </p>
  );
}

const Picker = lazyPart(async () => (await import("./colour-picker.tsx")).ColourPicker);

type ColourFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  description?: string;
  fallback?: string;
  against?: string;
};

/**
 * `against` shows the contrast with that colour and offers the nearest one that passes; `fallback` is shown while the
 * text is empty.
 */
export function ColourField({
  label,
  value,
  onChange,
  fallback,
  against,
  error,
  description,
  ...rest
}: ColourFieldProps) {
  const shown = value || fallback || "";
  const swatch = (
    <button
      type="button"
      aria-label={m.common_colour_choose_named({ name: label })}
      className="-ms-1 size-6 shrink-0 rounded-xs border border-line-control bg-sunken forced-color-adjust-none"
      style={{ background: shown || undefined }}
    />
  );
  return (
    <Field label={label} error={error} description={description}>
      <div className="control flex items-center gap-2 py-0">
        <Popover trigger={swatch} label={label}>
          <Suspense
            fallback={
              <Opening>
                <Skeleton className="size-50" />
              </Opening>
            }
          >
            <Picker value={shown} onChange={onChange} />
          </Suspense>
        </Popover>
        <Input
          {...rest}
          bare
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={fallback}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {against && <ContrastNote colour={shown} against={against} onFix={onChange} />}
    </Field>
  );
}
