import { zodResolver } from "@hookform/resolvers/zod";
import { useController, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCommand } from "#api/command.ts";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { SCOPES, type Scope } from "#contract/workspace/key-scope.ts";
import { KEY_LIFETIMES, keyEndpoints } from "#contract/workspace/api-key.ts";
import { RoleField } from "#app/features/workspace/role-field.tsx";
import { DraftNotice } from "#app/shared/draft-editor/autosave/draft-notice.tsx";
import { useTabDraftPlace } from "#app/shared/draft-editor/autosave/tab-draft.ts";
import { useTabDraft } from "#app/shared/draft-editor/autosave/use-tab-draft.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select } from "#ui/controls/select.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { toast } from "#ui/feedback/toast.ts";
import type { KeyPair } from "./key-pair-dialog.tsx";
import { ScopeChoice } from "./scope-choice.tsx";

type KeyFormProps = { onCreated: (pair: KeyPair) => void; close: () => void };
type Values = { name: string; role: Role; scopes: Scope[] | null; expires_in_days: number | null };

const EMPTY: Values = { name: "", role: "viewer", scopes: null, expires_in_days: null };

const Typed = z.object({
  name: z.string(),
  role: z.enum(ROLES),
  scopes: z.nullable(z.array(z.enum(SCOPES))),
  expires_in_days: z.nullable(z.literal(KEY_LIFETIMES)),
});

export function KeyForm({ onCreated, close: closeDialog }: KeyFormProps) {
  const form = useForm({ resolver: zodResolver(keyEndpoints.createKey.body), defaultValues: EMPTY });
  const draft = useTabDraft({ form, place: useTabDraftPlace("key/new"), fields: Typed, saved: EMPTY });
  const late = useLateResult();
  const close = () => {
    draft.forget();
    closeDialog();
  };
  const { control } = form;
  const { field: role } = useController({ control, name: "role" });
  const { field: scopes } = useController({ control, name: "scopes" });
  const { field: lifetime } = useController({ control, name: "expires_in_days" });
  const { errors, isSubmitting } = form.formState;
  const createKey = useCommand("createKey");
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await createKey.run({ body });
      draft.forget();
      if (late.isShown()) onCreated(data);
      else toast({ title: m.settings_key_created(), description: body.name, tone: "success" });
    } catch (error) {
      late.fail(error, m.settings_key_create(), () => showFormErrors(form, error));
    }
  });
  return (
    <FormDialog
      title={m.settings_key_create()}
      description={m.settings_key_create_text()}
      action={m.settings_key_create()}
      submit={submit}
      submitting={isSubmitting}
      problem={errors.root?.message}
      close={close}
    >
      <DraftNotice draft={draft} />
      <Field label={m.settings_key_name()} description={m.settings_key_name_help()} error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="off" autoFocus />
      </Field>
      <RoleField value={role.value} onChange={role.onChange} error={errors.role?.message} />
      <ScopeChoice
        value={scopes.value ?? null}
        onChange={scopes.onChange}
        error={errors.scopes && m.settings_key_scopes_none()}
      />
      <Field label={m.settings_key_expires()} error={errors.expires_in_days?.message}>
        <Select
          name={lifetime.name}
          value={lifetime.value ?? ""}
          onBlur={lifetime.onBlur}
          onChange={({ target: { value } }) => lifetime.onChange(value ? Number(value) : null)}
          options={[
            { value: "", label: m.settings_key_never() },
            ...KEY_LIFETIMES.map((days) => ({
              value: String(days),
              label: m.settings_key_lifetime({ days: formatNumber(days) }),
            })),
          ]}
        />
      </Field>
    </FormDialog>
  );
}
