import { OnceNotice, SecretValue } from "#app/shared/page/secret-value.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";

type SecretDialogProps = { secret: string; rotated: boolean; close: () => void };

/** The only place where the secret of a webhook is shown. */
export function SecretDialog({ secret, rotated, close }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={rotated ? m.hooks_secret_new() : m.hooks_created()}
      description={rotated ? m.hooks_secret_overlap({ hours: WEBHOOK_LIMITS.oldSecretHours }) : m.hooks_created_text()}
      footer={
        <Button variant="primary" onClick={close}>
          {m.settings_key_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <OnceNotice>{m.hooks_secret_once()}</OnceNotice>
        <SecretValue name={m.hooks_secret()} value={secret} copy={m.hooks_secret_copy()} />
      </div>
    </Dialog>
  );
}
