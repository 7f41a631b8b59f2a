import { useState } from "react";
import { ImportResult, type Outcome } from "./import-result.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import type { ChosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { SHEET_LIMITS, SheetDrop } from "#app/shared/spreadsheet/sheet-drop.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useTitleFocus } from "#app/shared/page/page-title.ts";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { MappingStep } from "./mapping-step.tsx";

export function ImportScreen() {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [outcome, setOutcome] = useState<Outcome>();
  useTitleFocus(outcome ?? chosen);
  const again = () => {
    setChosen(undefined);
    setOutcome(undefined);
  };
  const back = <BackLink to="/contacts">{m.shell_contacts()}</BackLink>;
  return (
    <PageBody>
      <PageHeader back={back} title={m.contacts_import()} description={chosen ? undefined : m.contacts_import_text()} />
      {!chosen && (
        <SheetDrop label={m.contacts_import_choose()} hint={m.contacts_import_hint(SHEET_LIMITS)} onFile={setChosen} />
      )}
      {chosen && !outcome && <MappingStep chosen={chosen} onDone={setOutcome} onCancel={again} />}
      {chosen && outcome && <ImportResult outcome={outcome} name={chosen.file.name} again={again} />}
    </PageBody>
  );
}
