import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { contactName } from "#app/features/contacts/contact-data/contact-labels.ts";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { ContactPatch } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

const FIELDS = ["name", "email", "phone", "company", "country"] as const;
const Values = z
  .required(z.pick(ContactPatch, { name: true, email: true, phone: true, company: true, country: true }))
  .check(
    z.refine(({ name, email, phone }) => Boolean(name || email || phone), {
      path: ["name"],
      error: m.contacts_new_missing,
    }),
  );
const LABELS = {
  name: { label: m.contacts_name, autoComplete: "off", type: "text" },
  email: { label: m.contacts_email, autoComplete: "off", type: "email" },
  phone: { label: m.contacts_phone, autoComplete: "off", type: "tel" },
  company: { label: m.contacts_company, autoComplete: "off", type: "text" },
  country: { label: m.contacts_country, autoComplete: "off", type: "text" },
} as const;

/** The fields that a draft keeps: as in `ContactDraft`, no e-mail and no phone. */
const Typed = z.object({ name: z.string(), company: z.string(), country: z.string() });

export function NewContact({ close: closeDialog }: { close: () => void }) {
  const navigate = useNavigate();
  const create = useCommand("createContact", {
    patch: (client) => void client.invalidateQueries(queryFamily("listContacts")),
  });
  const late = useLateResult();
  const [saved] = useState({ name: "", email: "", phone: "", company: "", country: "" });
  const form = useForm({ defaultValues: saved, resolver: zodResolver(Values) });
  const draft = useTabDraft({ form, place: useTabDraftPlace("contact/new"), fields: Typed, saved });
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await create.run({ body });
      draft.forget();
      const open = () =>
        navigate({
          to: "/contacts/$contactId",
          params: { contactId: String(data.id) },
          // Replaces the open dialog in the history: Back leads to the list.
          replace: late.isShown(),
        });
      await late.open(open, { title: m.contacts_new(), description: contactName(data), label: m.contacts_open() });
    } catch (error) {
      late.fail(error, m.contacts_new(), () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      title={m.contacts_new()}
      description={m.contacts_new_text()}
      action={m.contacts_create()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <DraftNotice draft={draft}>{m.person_draft_contact_data()}</DraftNotice>
      {FIELDS.map((name) => {
        const { label, ...wiring } = LABELS[name];
        return (
          <Field key={name} label={label()} error={errors[name]?.message}>
            <Input {...form.register(name)} {...wiring} />
          </Field>
        );
      })}
    </FormDialog>
  );
}
