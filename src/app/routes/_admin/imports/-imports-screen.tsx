import { Link } from "@tanstack/react-router";
import PenLine from "lucide-react/icons/pen-line";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useSession } from "#app/shell/session.ts";
import { CsvImport } from "./-csv-import.tsx";
import { PastImports } from "./-past-imports.tsx";

/** Where reviews from elsewhere come in, and what came in so far. */
export function ImportsScreen() {
  const { offers } = useSession();
  return (
    <>
      <PageHeader
        title={m.imports_title()}
        description={m.imports_text()}
        actions={
          <Link to="/imports/text" className={buttonStyles()}>
            <Icon icon={PenLine} className="-ms-0.5" />
            {m.imports_by_hand()}
          </Link>
        }
      />
      <CsvImport />
      {offers("listImports") ? <PastImports /> : <p className="text-sm text-ink-faint">{m.imports_no_history()}</p>}
    </>
  );
}
