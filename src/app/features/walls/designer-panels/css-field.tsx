import { LIMITS } from "#contract/core/limits.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { useCheckedCss } from "#app/features/walls/designer-preview/use-checked-css.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

/** What of the rules the service takes out, said while they are written. */
function Stripped({ css }: { css: string }) {
  const checked = useCheckedCss(css);
  if (!checked) return null;
  if (checked.removed.length === 0) return <p className="text-sm text-ink-faint">{m.look_css_kept()}</p>;
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <p>{m.look_css_stripped()}</p>
      <ul dir="ltr" className="mt-1.5 flex max-h-40 flex-col gap-1 overflow-y-auto font-mono text-xs break-all">
        {checked.removed.map((piece, index) => (
          <li key={index}>{piece}</li>
        ))}
      </ul>
    </div>
  );
}

/** Custom CSS, written plainly. */
export function CssField({ path }: { path: "custom_css" | "widget_customization.custom_css" }) {
  const { value, field, disabled, label, error } = useField(path);
  const css = typeof value === "string" ? value : "";
  return (
    <>
      <Field label={label} hideLabel error={error} description={m.look_css_help()}>
        <Textarea
          {...field}
          dir="ltr"
          rows={6}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          disabled={disabled}
          maxLength={LIMITS.customCss}
          placeholder=".card { border-style: dashed }"
          value={css}
          className="font-mono text-xs"
        />
      </Field>
      <div aria-live="polite">{css && <Stripped css={css} />}</div>
    </>
  );
}
