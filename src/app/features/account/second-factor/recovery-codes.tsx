import Download from "lucide-react/icons/download";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";

/** The codes with the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const text = `${codes.join("\n")}\n`;
  const save = () => saveBlob(new Blob([text], { type: "text/plain" }), "laurel-recovery-codes.txt");
  return (
    <div className="flex flex-col gap-4">
      <p className="flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-base text-warning-ink">
        <Icon icon={TriangleAlert} className="mt-0.5" />
        {m.account_recovery_once()}
      </p>
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
  );
}
