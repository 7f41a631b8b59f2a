import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { CheckedImport } from "./checked-import.tsx";
import { chosenFile, forgetFile, useChosenFile, type ChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { FileStep } from "./file-step.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCommand } from "#api/command.ts";
import { useIdempotencyKey } from "#api/use-idempotency-key.ts";
import type { Progress as Sent } from "#api/transport.ts";
import { Progress } from "#ui/feedback/progress.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { importErrorMessage } from "#app/shared/spreadsheet/import-error-text.ts";
import { useTitleFocus } from "#app/shared/page/page-title.ts";
import { MappingForm } from "./mapping-form.tsx";
import type { MappingValues } from "./import-mapping.ts";
import { documentedCsv } from "./import-request.ts";

/** An import through the v3 endpoint alone, without mapping or check; the response is the result. */
function PlainImport({ chosen, onCancel }: { chosen: ChosenFile; onCancel: () => void }) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const [alert, setAlert] = useState<string>();
  const start = useCommand("importTextCsv");
  const once = useIdempotencyKey();
  const late = useLateResult();
  const send = async (values: MappingValues) => {
    setAlert(undefined);
    try {
      const body = { csv_file: documentedCsv(chosen, values) };
      // Keyed by the values, because each attempt creates a new file.
      const { data } = await start.run({ body, options: { onProgress: setSent, idempotencyKey: once.of(values) } });
      const { reviews_imported: count, total_rows_processed: total } = data;
      if (late.isShown()) await navigate({ to: "/imports" });
      forgetFile(chosen);
      toast({
        title: m.imports_result({ count: formatNumber(count) }),
        description: m.imports_progress({ done: formatNumber(count), total: formatNumber(total) }),
        tone: count > 0 ? "success" : "danger",
      });
    } catch (error) {
      late.fail(error, chosen.file.name, () => setAlert(importErrorMessage(error)));
    } finally {
      setSent(undefined);
    }
  };
  return (
    <>
      {sent && <Progress label={m.imports_sending()} value={sent.sent} max={sent.total} />}
      <MappingForm
        chosen={chosen}
        values={undefined}
        alert={alert}
        submitLabel={m.imports_start({ count: formatNumber(chosen.sheet.rows.length) })}
        onSubmit={send}
        onCancel={onCancel}
      />
    </>
  );
}

const clearChosenFile = () => chosenFile.set(undefined);

export function FileImport() {
  const chosen = useChosenFile();
  const { offers } = useSession();
  useTitleFocus(chosen);
  const Steps = offers("checkCsv") ? CheckedImport : PlainImport;
  return (
    <>
      <PageHeader
        back={<BackLink to="/imports">{m.imports_title()}</BackLink>}
        title={chosen?.file.name ?? m.hub_file()}
        description={
          chosen
            ? m.hub_rows({ count: chosen.sheet.rows.length, shown: formatNumber(chosen.sheet.rows.length) })
            : undefined
        }
      />
      {chosen ? (
        <Steps key={`${chosen.file.name} ${chosen.file.lastModified}`} chosen={chosen} onCancel={clearChosenFile} />
      ) : (
        <FileStep />
      )}
    </>
  );
}
