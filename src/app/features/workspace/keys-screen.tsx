import { useSuspenseQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useSession, roleLabel } from "#app/shared/session/session.ts";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { OnceNotice, SecretValue } from "./secret-value.tsx";
import { KeyTable } from "./key-table.tsx";
import type { Answer } from "#api/create-api.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useController } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { keyEndpoints } from "#contract/workspace/api-key.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { describeRole } from "#app/shared/session/describe-role.ts";

type KeyFormProps = { onCreated: (pair: Answer<"createKey">["data"]) => void; onCancel: () => void };

function KeyForm({ onCreated, onCancel }: KeyFormProps) {
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

function KeyPair({ pair, onDone }: { pair: Answer<"createKey">["data"]; onDone: () => void }) {
  const line = `curl -u ${pair.api_key}:${pair.secret_key} ${location.origin}/v3/feeds`;
  return (
    <div className="flex flex-col gap-5">
      <OnceNotice>{m.settings_key_once()}</OnceNotice>
      <SecretValue name={m.settings_key_public()} value={pair.api_key} copy={m.settings_key_copy_public()} />
      <SecretValue name={m.settings_key_secret()} value={pair.secret_key} copy={m.settings_key_copy_secret()} />
      <SecretValue name={m.settings_key_try()} value={line} copy={m.settings_key_copy_command()} />
      <div className="flex justify-end">
        <Button variant="primary" onClick={onDone}>
          {m.settings_key_done()}
        </Button>
      </div>
    </div>
  );
}

type Pair = Answer<"createKey">["data"];

/** The secret is shown only once, right after creation. */
function KeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pair, setPair] = useState<Pair | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPair(null);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={pair ? m.settings_key_created() : m.settings_key_create()}
      description={pair ? m.settings_key_created_text() : m.settings_key_create_text()}
    >
      {pair ? <KeyPair pair={pair} onDone={onClose} /> : <KeyForm onCreated={setPair} onCancel={onClose} />}
    </Dialog>
  );
}

export function KeysScreen() {
  const { data } = useSuspenseQuery(query("listKeys"));
  const { upstream, offers } = useSession();
  const [creating, setCreating] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const create = (
    <Button ref={button} variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {m.settings_key_create()}
    </Button>
  );
  // The reference describes this service only, not an upstream one.
  const reference = !upstream && offers("getOpenApi") && (
    <a href="/docs" target="_blank" rel="noreferrer" className={buttonStyles()}>
      {m.settings_key_reference()}
    </a>
  );
  return (
    <>
      <Card
        title={m.settings_base_url()}
        description={upstream ? m.settings_keys_local({ host: upstream }) : m.settings_base_url_text()}
        actions={reference}
      >
        <FactList facts={[{ name: m.settings_base_url_name(), value: `${location.origin}/v3`, copy: true }]} />
      </Card>
      <Card title={m.settings_keys()} description={m.settings_keys_text()} actions={create} flush>
        {data.data.length === 0 ? (
          <EmptyState icon={KeyRound} title={m.settings_keys_empty()} compact>
            <p>{m.settings_keys_empty_text()}</p>
          </EmptyState>
        ) : (
          <KeyTable keys={data.data} onRevoked={() => button.current?.focus()} />
        )}
      </Card>
      <KeyDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
