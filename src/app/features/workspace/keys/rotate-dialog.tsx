import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { type ApiKey, KEY_OVERLAPS } from "#contract/workspace/api-key.ts";
import { FormDialog } from "#app/shared/form-dialog/form-dialog.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { overlapName } from "./key-labels.ts";
import type { KeyPair } from "./key-pair-dialog.tsx";

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
