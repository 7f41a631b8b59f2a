import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { describeRole } from "#app/shared/session/describe-role.ts";
import { roleLabel } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";

type RoleFieldProps = { value: Role; onChange: (value: string) => void; error: string | undefined };

/** The role of a new member or API key, with what each role may do. */
export function RoleField({ value, onChange, error }: RoleFieldProps) {
  return (
    <Field group label={m.settings_role()} error={error}>
      <RadioGroup
        cards
        value={value}
        onChange={onChange}
        options={ROLES.map((role) => ({ value: role, label: roleLabel(role), description: describeRole(role) }))}
      />
    </Field>
  );
}
