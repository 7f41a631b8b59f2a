/** @jsxImportSource preact */
import { fill } from "#visitor/text/format-text.ts";
import { idOf, marks } from "./field.tsx";
import type { Drawn } from "#visitor/form/state/form-state.ts";

interface PickerProps extends Drawn {
  field: string;
  /** Its name on the wire, for the page without scripts. */
  name: string;
  accept: string;
  label: string;
  /** How many files it holds. */
  most: number;
  required?: boolean;
}

/** Chooses files. The input itself is what is pressed, by whatever means; the picture of it is drawn around. */
export function Picker({ scene, acts, field, name, accept, label, most, required = false }: PickerProps) {
  const { live, page } = scene;
  const files = scene.files[field] ?? [];
  const take = (input: HTMLInputElement) => {
    acts?.keep(field, [...(input.files ?? [])], most);
    input.value = "";
  };
  return (
    <div class="picker">
      {files.length > 0 && (
        <ul class="files">
          {files.map(({ id, name: file, url }) => (
            <li key={id}>
              {url && <img src={url} alt="" />}
              <span dir="auto">{file}</span>
              <button type="button" class="quiet" onClick={() => acts?.drop(field, id)}>
                <svg viewBox="0 0 24 24" role="img" aria-label={fill(page.words.remove, { name: file })}>
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
            id={idOf(field)}
            name={name}
            accept={accept}
            multiple={most > 1}
            required={required && files.length === 0 && !live}
            onChange={(event) => live && take(event.currentTarget)}
            {...marks(scene, field)}
          />
          {live && <span aria-hidden="true">{label}</span>}
        </span>
      )}
    </div>
  );
}
