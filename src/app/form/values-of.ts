import { FORM_DEFAULTS } from "#contract/form-defaults.ts";
import type { Form } from "#contract/form-record.ts";
import { type FormValues, readValues } from "./form-values.ts";
import { isTree, mergeTrees, type Tree } from "./trees.ts";

const INNER = ["text", "audio", "video", "instruction_page"];
const GROUPS = ["form_attributes", "thankyou_attributes", "submit_attributes"];

/** What stands in groups, under its flat name; what stands flat counts more. */
function flatten(fields: Tree): Tree {
  const groups = GROUPS.map((name) => fields[name]).filter(isTree);
  const inner = groups.flatMap((group) => INNER.map((name) => group[name]).filter(isTree));
  return Object.fromEntries([...inner, ...groups, fields].flatMap((one) => Object.entries(one)));
}

/** Null goes back to the default, as in an update. */
function withDefaults(fields: Tree): Tree {
  const defaults: Tree = FORM_DEFAULTS;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? defaults[name] ?? null]));
}

const inOrder = (form: Form) => form.questions.toSorted((one, other) => one.position - other.position);

/** Reads a form into the values of the editor; `fields` lie over it as an update would: those of a draft or a version. */
export function valuesOf(form: Form, fields: Tree = {}): FormValues {
  const { slug: public_slug, custom_attributes: stored, media_attributes: media, ...rest } = form;
  const over = withDefaults(flatten(fields));
  const own = (name: string) => (isTree(over[name]) ? over[name] : {});
  return readValues({
    ...flatten(rest),
    public_slug,
    questions: inOrder(form),
    ...over,
    media_attributes: mergeTrees(media, own("media_attributes")),
    extras: mergeTrees(stored, own("custom_attributes")),
  });
}
