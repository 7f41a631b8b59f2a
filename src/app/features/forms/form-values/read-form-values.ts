import { FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { builtInType } from "#contract/forms/form-question.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { type FormValues, readValues } from "./form-values.ts";
import { isTree, applyMergePatch, type Tree } from "#app/shared/draft-editor/merge/patch.ts";

const INNER = ["text", "audio", "video", "instruction_page"];
const GROUPS = ["form_attributes", "thankyou_attributes", "submit_attributes"];

/** Moves grouped fields to their flat names; flat ones win. */
function flatten(fields: Tree): Tree {
  const groups = GROUPS.map((name) => fields[name]).filter(isTree);
  const inner = groups.flatMap((group) => INNER.map((name) => group[name]).filter(isTree));
  return Object.fromEntries([...inner, ...groups, fields].flatMap((one) => Object.entries(one)));
}

/** As in an update, null resets a field to its default. */
function withDefaults(fields: Tree): Tree {
  const defaults: Tree = FORM_DEFAULTS;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? defaults[name] ?? null]));
}

const positionOf = ({ position }: Tree, index: number) => (typeof position === "number" ? position : index);

/**
 * Questions as an update would leave them: fields missing in a draft's question keep their stored value. One that was
 * removed since has no id: the service does not know it.
 */
function questionsOf({ questions: stored }: Form, sent: unknown): Tree[] {
  if (!Array.isArray(sent)) return stored.toSorted((one, other) => one.position - other.position);
  const whole = sent.filter(isTree).map((question, index): Tree => {
    const known = stored.find(({ id }) => id === question["id"]);
    const old: Tree = known ?? { question_text: `question_new_${index}` };
    const type = builtInType(String(question["question_text"] ?? old["question_text"]));
    const position = positionOf(question, index);
    return { ...old, ...question, id: known?.id, ...(type && { question_type: type }), position };
  });
  return whole.toSorted((one, other) => positionOf(one, 0) - positionOf(other, 0));
}

/** Reads a form into editor values; `fields` of a draft or a version are applied as an update would apply them. */
export function valuesOf(form: Form, fields: Tree = {}): FormValues {
  const { slug: public_slug, custom_attributes: stored, media_attributes: media, ...rest } = form;
  const over = withDefaults(flatten(fields));
  const own = (name: string) => (isTree(over[name]) ? over[name] : {});
  return readValues({
    ...flatten(rest),
    public_slug,
    ...over,
    questions: questionsOf(form, over["questions"]),
    media_attributes: applyMergePatch(media, own("media_attributes")),
    extras: applyMergePatch(stored, own("custom_attributes")),
  });
}
