import type { Answer } from "#api/create-api.ts";
import { OnceNotice, SecretValue } from "#app/shared/page/secret-value.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

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
