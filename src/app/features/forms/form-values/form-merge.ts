import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import { isTree } from "#app/shared/draft-editor/merge/patch.ts";
import { inOrder } from "./form-fields.ts";
import { type FormValues, readValues } from "./form-values.ts";

/** Groups of `extras` whose keys are merged one by one; any other group is one part. */
const OPEN_GROUPS = ["look", "capture", "consent", "languages", "limits"];

/** The parts that can be changed independently: fields, and within `extras` the settings of open groups. */
function split({ extras, ...fields }: FormValues): Map<string, unknown> {
  const parts = new Map<string, unknown>(Object.entries(fields));
  for (const [name, value] of Object.entries(extras)) {
    if (isTree(value) && OPEN_GROUPS.includes(name))
      for (const [key, inner] of Object.entries(value)) parts.set(`extras.${name}.${key}`, inner);
    else parts.set(`extras.${name}`, value);
  }
  return parts;
}

export const FORM_MERGER = createPartMerger<FormValues>({ split, read: readValues, order: inOrder });
