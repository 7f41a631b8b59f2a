import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm, useController, useFormContext } from "react-hook-form";
import type * as z from "zod/mini";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PersonFields } from "./person-fields.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { useSendSingle } from "./use-send-single.ts";
import { SingleForm } from "./single-form.tsx";
import { EMPTY, SingleDraft, SingleImport, type SingleValues } from "./single-values.ts";
import { useImportError } from "./use-save-errors.ts";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { ACCEPTED, fileError, maxBytes } from "#app/shared/file-inputs/check-file.ts";
import { focusBeside } from "#app/shared/page/keep-focus.ts";
import { formatBytes } from "#app/shared/uploads/upload-progress.ts";
import { Field } from "#ui/controls/field.tsx";
import { FileDrop } from "#ui/controls/file-drop.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";

const filesOf = (value: unknown): File[] => (Array.isArray(value) ? value.filter((one) => one instanceof File) : []);

function AttachmentsField() {
  const { control } = useFormContext<SingleValues>();
  const { field, fieldState } = useController({ control, name: "attachments" });
  const [pickError, setPickError] = useState<string>();
  const files = filesOf(field.value);
  const add = (added: File[]) => {
    const found = added.map((file) => fileError(file, "media")).find(Boolean);
    setPickError(found);
    if (found) announce(found);
    if (!found) field.onChange([...files, ...added]);
  };
  const remove = (file: File) => {
    const left = files.filter((one) => one !== file);
    field.onChange(left.length > 0 ? left : undefined);
  };
  return (
    <Field
      group
      className="sm:col-span-2"
      label={m.hub_attachments()}
      optional
      error={pickError ?? fieldState.error?.message}
    >
      <FileDrop
        multiple
        label={m.editor_media_add()}
        hint={m.editor_media_hint({ size: formatBytes(maxBytes("media")) })}
        accept={ACCEPTED.media}
        onFiles={add}
      />
      {files.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified}`} className="flex items-center gap-2">
              <span dir="auto" className="min-w-0 truncate">
                {file.name}
              </span>
              <span className="text-sm text-ink-faint">{formatBytes(file.size)}</span>
              <IconButton
                icon={X}
                size="sm"
                label={m.common_remove_named({ name: file.name })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  remove(file);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

export function TextForm() {
  const form = useForm<SingleValues, unknown, z.output<typeof SingleImport>>({
    resolver: zodResolver(SingleImport),
    defaultValues: EMPTY,
  });
  const draft = useTabDraft({ form, place: useTabDraftPlace("import/text"), fields: SingleDraft, saved: EMPTY });
  useLeaveGuard({ dirty: form.formState.isDirty, onLeave: draft.forget });
  const send = useSendSingle();
  const refuse = useImportError(form);
  const submit = form.handleSubmit(async (body) => {
    try {
      await send("importTextReview", { body: { ...body, state: "new" } });
      // Before the fields are emptied: that makes the form forget their elements.
      form.setFocus("customer_name");
      draft.discard();
      toast({ title: m.imports_added({ name: body.customer_name }), tone: "success" });
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <FormProvider {...form}>
      <SingleForm
        title={m.imports_by_hand()}
        text={m.imports_by_hand_text()}
        draft={draft}
        onSubmit={(event) => void submit(event)}
      >
        <PersonFields />
        <ReviewFields />
        <AttachmentsField />
      </SingleForm>
    </FormProvider>
  );
}
