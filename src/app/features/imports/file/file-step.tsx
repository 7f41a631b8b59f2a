import { useNavigate } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { chosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { TOOLS } from "./recognise-export.ts";
import { SHEET_LIMITS, SheetDrop } from "#app/shared/spreadsheet/sheet-drop.tsx";

export function FileStep() {
  const navigate = useNavigate();
  return (
    <SheetDrop
      label={m.imports_choose()}
      hint={
        <>
          {m.imports_choose_hint(SHEET_LIMITS)}
          <br />
          {m.hub_recognised_tools({ tools: formatList(TOOLS.map(({ name }) => name)) })}
        </>
      }
      onFile={(chosen) => {
        chosenFile.set(chosen);
        void navigate({ to: "/imports/file" });
      }}
    />
  );
}
