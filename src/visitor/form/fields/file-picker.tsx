/** @jsxImportSource preact */
import { fillPlaceholders } from "#visitor/text/format-text.ts";
import { fieldId, errorAttributes } from "./field.tsx";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

interface FilePickerProps extends FormComponentProps {
  field: string;
  /** Field name in the request, for the page without scripts. */
  name: string;
  accept: string;
  label: string;
  maxFiles: number;
  required?: boolean;
}

/** The file input covers its drawing, so that every way of activating it works natively. */
export function FilePicker({
  scene,
  acts,
  field,
  name,
  accept,
  label,
  maxFiles: most,
  required = false,
}: FilePickerProps) {
  const { live, page } = scene;
  const files = scene.files[field] ?? [];
  const take = (input: HTMLInputElement) => {
    acts?.addFiles(field, [...(input.files ?? [])], most);
    input.value = "";
  };
  return (
    <div class="picker">
      {files.length > 0 && (
        <ul class="files" id={`${fieldId(field)}-files`} tabIndex={-1}>
          {files.map(({ id, name: file, url }) => (
            <li key={id}>
              {url && <img src={url} alt="" />}
              <span dir="auto">{file}</span>
              <button type="button" class="quiet" onClick={() => acts?.removeFile(field, id)}>
                <svg viewBox="0 0 24 24" role="img" aria-label={fillPlaceholders(page.words.remove, { name: file })}>
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(!live || files.length < most) && (
        <span class="pick">
          <input
            type="file"
            id={fieldId(field)}
            name={name}
            accept={accept}
            multiple={most > 1}
            required={required && files.length === 0 && !live}
            onChange={(event) => live && take(event.currentTarget)}
            {...errorAttributes(scene, field)}
          />
          {live && <span aria-hidden="true">{label}</span>}
        </span>
      )}
    </div>
  );
}
