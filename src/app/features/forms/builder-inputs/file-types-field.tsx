import { useField } from "#app/shared/inputs/use-field.ts";
import { allowedFileKinds, FILE_KINDS } from "#contract/forms/capture-view.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";

const LABELS = { image: m.panels_files_image, video: m.panels_files_video, audio: m.panels_files_audio };

/** Kinds of file visitors may send. Endings and types that others wrote stay until a kind is changed. */
export function FileKinds() {
  const { value, field, disabled, label, error } = useField("allow_files");
  const allowed = Array.isArray(value) ? value.map(String) : [];
  const kinds = allowedFileKinds(allowed);
  const toggle = (kind: (typeof FILE_KINDS)[number]) =>
    field.onChange(FILE_KINDS.filter((one) => (one === kind) !== kinds.includes(one)));
  return (
    <Field group id="allow_files" label={label} error={error} description={m.panels_files_help()}>
      <div role="group" aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1">
        {FILE_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name="allow_files"
              className="check"
              disabled={disabled || (kinds.length === 1 && kinds[0] === kind)}
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
            {LABELS[kind]()}
          </label>
        ))}
      </div>
    </Field>
  );
}
