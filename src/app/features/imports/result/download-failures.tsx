import Download from "lucide-react/icons/download";
import { useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { saveFailures } from "#app/features/imports/import-status/save-failures.ts";

/** Saves every row that was left out as a file. */
export function DownloadFailures({ id }: { id: number }) {
  const [loading, setLoading] = useState(false);
  const press = async () => {
    setLoading(true);
    await saveFailures(id);
    setLoading(false);
  };
  return (
    <Button icon={Download} loading={loading} onClick={() => void press()}>
      {m.imports_download()}
    </Button>
  );
}
