import { Form } from "#contract/forms/form-record.ts";
import type { Context } from "#server/platform/context/context.ts";
import { type FormRow, listQuestions, type QuestionRow } from "./form-row.ts";
import { existingLabelIds, existingWidgetId } from "./references.ts";
import { FORM_GROUPS } from "#contract/forms/form-fields.ts";
import type { FormQuestion } from "#contract/forms/form-question.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { readdress } from "#server/platform/media/readdress.ts";
import { isObject, type Json } from "#contract/core/json.ts";
import { effectiveFields, LIST_FIELDS } from "./form-fields.ts";
import { FILE_FIELD } from "./form-files.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import { gatingWarning } from "./star-redirection.ts";

function shown(name: string, value: unknown): unknown {
  if (typeof value === "boolean") return Number(value);
  return value ?? (LIST_FIELDS.has(name) ? [] : null);
}

function groupOf(shape: object, all: Json, rest: unknown): Json {
  const filled: Json = { ...(isObject(rest) ? rest : {}) };
  for (const name of Object.keys(shape)) filled[name] = shown(name, all[name]);
  return filled;
}

const treeOf = (value: unknown): Json => (isObject(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

const toQuestion = (row: QuestionRow): FormQuestion => ({
  id: row.id,
  question_type: row.type,
  question_text: row.key,
  question_label: row.label,
  placeholder: row.placeholder,
  default_value: row.defaultValue,
  mandatory: row.mandatory ? 1 : 0,
  position: row.position,
  options: row.options,
});

interface Around {
  publicUrl: string;
  questions: QuestionRow[];
  labelIds: string[];
  widgetId: string | null;
}

function toForm(row: FormRow, { publicUrl, questions, labelIds, widgetId }: Around): Form {
  const all = effectiveFields(row.fields);
  const groups = treeOf(all["form_attributes"]);
  const address = (field: keyof typeof FILE_FIELD) => {
    const file = textOf(row.fields[FILE_FIELD[field]]);
    return file ? mediaUrl(publicUrl, file) : textOf(all[field]);
  };
  return Form.parse({
    id: row.id,
    project_id: row.workspaceId,
    unique_form_id: row.uniqueFormId,
    user_id: row.userId,
    slug: row.slug,
    name: row.name,
    description: textOf(all["description"]),
    page_title: textOf(all["page_title"]),
    page_main_message: textOf(all["page_main_message"]),
    messaging_description: textOf(all["messaging_description"]),
    page_image: address("page_image"),
    hide_image: shown("hide_image", all["hide_image"]),
    favicon: address("favicon"),
    is_paused: row.isPaused,
    language_id: textOf(all["language_id"]),
    review_label_ids: labelIds,
    reviews_widget_id: widgetId,
    branding_affiliate_link: textOf(all["branding_affiliate_link"]),
    public_url: formUrl(publicUrl, row.slug),
    questions: questions.map(toQuestion),
    form_attributes: {
      ...groups,
      text: groupOf(FORM_GROUPS.text, all, groups["text"]),
      audio: groupOf(FORM_GROUPS.audio, all, groups["audio"]),
      video: groupOf(FORM_GROUPS.video, all, groups["video"]),
      instruction_page: groupOf(FORM_GROUPS.instruction_page, all, groups["instruction_page"]),
    },
    thankyou_attributes: groupOf(FORM_GROUPS.thankyou, all, all["thankyou_attributes"]),
    submit_attributes: groupOf(FORM_GROUPS.submit, all, all["submit_attributes"]),
    custom_attributes: treeOf(all["custom_attributes"]),
    media_attributes: treeOf(all["media_attributes"]),
    opened_at: row.openedAt,
    star_redirection_warning: gatingWarning(row.fields),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });
}

export async function presentForm(ctx: Pick<Context, "db" | "workspace" | "services">, row: FormRow): Promise<Form> {
  const fields = await readdress(ctx, row.workspaceId, row.fields);
  return toForm(
    { ...row, fields },
    {
      publicUrl: ctx.services.config.publicUrl,
      questions: await listQuestions(ctx, row),
      labelIds: await existingLabelIds(ctx, row.fields["review_label_ids"]),
      widgetId: await existingWidgetId(ctx, row.fields["reviews_widget_id"]),
    },
  );
}
