import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { useLeaveGuard } from "#app/shared/draft-editor/layout/use-unsaved-changes-warning.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { PersonFields } from "./person-fields.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { useSendSingle } from "./use-send-single.ts";
import { SingleForm } from "./single-form.tsx";
import { EMPTY, SingleImport, type SingleValues } from "./single-values.ts";
import { useImportError } from "./use-save-errors.ts";

/** A review typed in by hand: somebody said it in a mail, on the telephone, on paper. */
export function TextForm() {
  const form = useForm<SingleValues, unknown, z.output<typeof SingleImport>>({
    resolver: zodResolver(SingleImport),
    defaultValues: EMPTY,
  });
  useLeaveGuard({ dirty: form.formState.isDirty });
  const send = useSendSingle();
  const refuse = useImportError(form);
  const submit = form.handleSubmit(async (body) => {
    try {
      await send("importTextReview", { body });
      form.reset(EMPTY);
      form.setFocus("customer_name");
      toast({ title: m.imports_added({ name: body.customer_name }), tone: "success" });
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <FormProvider {...form}>
      <SingleForm title={m.imports_by_hand()} text={m.imports_by_hand_text()} onSubmit={(event) => void submit(event)}>
        <PersonFields />
        <ReviewFields />
        <AttachmentsField />
      </SingleForm>
    </FormProvider>
  );
}
