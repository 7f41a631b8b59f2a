import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { BackToImports } from "#app/features/imports/import-status/back-to-imports.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { CheckedImport } from "./checked-import.tsx";
import { chosenFile, useChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { FileStep } from "./file-step.tsx";
import { PlainImport } from "./plain-import.tsx";

const clearChosenFile = () => chosenFile.set(undefined);

/** Reviews from a file: choose it, say what its columns hold, see what would come of it, import. */
export function FileImport() {
  const chosen = useChosenFile();
  const { offers } = useSession();
  const Steps = offers("checkCsv") ? CheckedImport : PlainImport;
  return (
    <>
      <PageHeader
        back={<BackToImports />}
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
