import Download from "lucide-react/icons/download";
import { useState } from "react";
import { api } from "#api/client.ts";
import { m } from "#messages/gen/messages.js";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { Button } from "#ui/controls/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";

/** What is stored about the person, as a file. */
export function ExportCard() {
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    // Not a command: those refetch, which this changes nothing for.
    await runOrToast(async () => {
      const { data } = await api.call("exportAccount");
      const text = JSON.stringify(data, null, 2);
      saveBlob(new Blob([text], { type: "application/json" }), `laurel-account-${data.exported_at.slice(0, 10)}.json`);
      toast({ title: m.account_export_done(), tone: "success" });
    }, m.account_export_failed());
    setPending(false);
  };
  return (
    <Card
      title={m.account_export()}
      description={m.account_export_text()}
      actions={
        <Button icon={Download} loading={isPending} onClick={() => void save()}>
          {m.account_export_do()}
        </Button>
      }
    />
  );
}
