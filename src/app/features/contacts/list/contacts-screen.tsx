import { useSearch, useNavigate } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import { ContactsBox } from "./contacts-list.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

const Values = z.object({
  id: z.string().check(z.trim(), z.regex(/^#?[1-9]\d{0,14}$/, { error: m.contacts_number_wrong })),
});

/** The v3 interface reads single contacts by number and has no list. */
function OpenByNumber() {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { id: "" }, resolver: zodResolver(Values) });
  const open = form.handleSubmit(({ id }) =>
    navigate({ to: "/contacts/$contactId", params: { contactId: id.replace("#", "") } }),
  );
  return (
    <PageBody width="narrow">
      <PageHeader title={m.shell_contacts()} description={m.contacts_hosted_text()} />
      <Card title={m.contacts_by_number()} description={m.contacts_by_number_text()}>
        <form noValidate onSubmit={(event) => void open(event)} className="flex flex-wrap items-start gap-3">
          <Field
            label={m.contacts_number()}
            hideLabel
            error={form.formState.errors.id?.message}
            className="min-w-40 flex-1"
          >
            <Input
              {...form.register("id")}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              placeholder={m.contacts_number()}
            />
          </Field>
          <Button type="submit" variant="primary">
            {m.contacts_open()}
          </Button>
        </form>
      </Card>
    </PageBody>
  );
}

export function ContactsScreen() {
  const address = useSearch({ from: "/_admin/contacts/" });
  return useSession().offers("listContacts") ? <ContactsBox address={address} /> : <OpenByNumber />;
}
