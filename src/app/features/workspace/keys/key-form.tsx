import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useController } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { keyEndpoints } from "#contract/workspace/api-key.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { roleLabel } from "#app/shared/session/session.ts";
import { describeRole } from "./describe-role.ts";

type KeyFormProps = { onCreated: (pair: Answer<"createKey">["data"]) => void; onCancel: () => void };

/** Name and role of a new key pair. */
export function KeyForm({ onCreated, onCancel }: KeyFormProps) {
  const defaultValues: { name: string; role: Role } = { name: "", role: "viewer" };
  const form = useForm({ resolver: zodResolver(keyEndpoints.createKey.body), defaultValues });
  const { field: role } = useController({ control: form.control, name: "role" });
  const { errors } = form.formState;
  const createKey = useCommand("createKey");
  const submit = form.handleSubmit(async (body) => {
    try {
      onCreated((await createKey.run({ body })).data);
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormAlert message={errors.root?.message} />
      <Field label={m.settings_key_name()} description={m.settings_key_name_help()} error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="off" autoFocus />
      </Field>
      <Field group label={m.settings_role()} error={errors.role?.message}>
        <RadioGroup
          cards
          value={role.value}
          onChange={role.onChange}
          options={ROLES.map((value) => ({ value, label: roleLabel(value), description: describeRole(value) }))}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
        <Button type="submit" variant="primary" loading={createKey.pending}>
          {m.settings_key_create()}
        </Button>
      </div>
    </form>
  );
}
