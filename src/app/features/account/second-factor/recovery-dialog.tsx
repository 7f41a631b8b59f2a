import Download from "lucide-react/icons/download";
import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { OnceNotice } from "#app/shared/page/secret-value.tsx";

type RecoveryDialogProps = { codes: string[]; close: () => void };

/** The only place where recovery codes are shown. */
export function RecoveryDialog({ codes, close }: RecoveryDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  const text = `${codes.join("\n")}\n`;
  const save = () => saveBlob(new Blob([text], { type: "text/plain" }), "laurel-recovery-codes.txt");
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={m.account_recovery_title()}
      description={m.account_recovery_text()}
      footer={
        <Button variant="primary" onClick={close}>
          {m.account_recovery_done()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <OnceNotice>{m.account_recovery_once()}</OnceNotice>
        <ul
          ref={list}
          dir="ltr"
          aria-label={m.account_recovery_title()}
          className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 text-center font-mono text-base"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" icon={Download} onClick={save}>
            {m.account_recovery_save()}
          </Button>
          <CopyButton text={text} source={list} label={m.account_recovery_copy()} />
        </div>
      </div>
    </Dialog>
  );
}
