import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import PenLine from "lucide-react/icons/pen-line";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { CsvImport } from "./-csv-import.tsx";
import { ImportTable } from "./-import-table.tsx";

/** Where reviews from elsewhere come in, and what came in so far. */
export function ImportsScreen() {
  const { data } = useSuspenseQuery(query("listImports"));
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
      {data.data.length > 0 && (
        <Card flush title={m.imports_past()}>
          <ImportTable imports={data.data} />
        </Card>
      )}
    </>
  );
}
