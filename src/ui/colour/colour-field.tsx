import { lazy, Suspense } from "react";
import { m } from "#messages/gen/messages.js";
import { ContrastNote } from "./contrast-note.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";

const Picker = lazy(() => import("./colour-picker.tsx").then((part) => ({ default: part.ColourPicker })));

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
 * A colour as text, with a swatch that opens a picker. `against` shows the contrast with that colour and offers the
 * nearest one that passes; `fallback` is what shows while the text is empty.
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
          <Suspense fallback={<Skeleton className="size-50" />}>
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
