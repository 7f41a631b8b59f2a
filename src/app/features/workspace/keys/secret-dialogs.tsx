import { useState } from "react";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { type ApiKey, KEY_OVERLAPS } from "#contract/workspace/api-key.ts";
import { OnceNotice, SecretValue } from "#app/features/workspace/secret-value.tsx";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { overlapName } from "./key-labels.ts";

export type KeyPair = Answer<"createKey">["data"];

type KeyPairDialogProps = { pair: KeyPair; rotated?: boolean; close: () => void };

/** The only place where the secret of a key is shown. */
export function KeyPairDialog({ pair, rotated = false, close }: KeyPairDialogProps) {
  const line = `curl -u ${pair.api_key}:${pair.secret_key} ${location.origin}/v3/feeds`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={rotated ? m.settings_key_rotated() : m.settings_key_created()}
      description={m.settings_key_created_text()}
      footer={
        <Button variant="primary" onClick={close}>
          {m.settings_key_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <OnceNotice>{m.settings_key_once()}</OnceNotice>
        <SecretValue name={m.settings_key_public()} value={pair.api_key} copy={m.settings_key_copy_public()} />
        <SecretValue name={m.settings_key_secret()} value={pair.secret_key} copy={m.settings_key_copy_secret()} />
        <SecretValue name={m.settings_key_try()} value={line} copy={m.settings_key_copy_command()} />
      </div>
    </Dialog>
  );
}

type RotateDialogProps = { apiKey: ApiKey; onRotated: (pair: KeyPair) => void; close: () => void };

const DEFAULT_HOURS = 24;

/** Gives a key a new secret; asks how long the old one goes on. */
export function RotateDialog({ apiKey: { id, name }, onRotated, close }: RotateDialogProps) {
  const [hours, setHours] = useState(String(DEFAULT_HOURS));
  const [problem, setProblem] = useState<string>();
  const rotateKey = useCommand("rotateKey");
  const submit = async () => {
    try {
      onRotated((await rotateKey.run({ params: { id }, body: { overlap_hours: Number(hours) } })).data);
    } catch (error) {
      setProblem(describeError(error).text);
    }
  };
  return (
    <FormDialog
      size="sm"
      title={m.settings_key_rotate_ask({ name })}
      description={m.settings_key_rotate_text()}
      action={m.settings_key_rotate()}
      submit={(event) => {
        event?.preventDefault();
        return submit();
      }}
      submitting={rotateKey.pending}
      problem={problem}
      close={close}
    >
      <Field group label={m.settings_key_overlap()}>
        <RadioGroup
          value={hours}
          onChange={setHours}
          options={KEY_OVERLAPS.map((value) => ({ value: String(value), label: overlapName(value) }))}
        />
      </Field>
    </FormDialog>
  );
}
