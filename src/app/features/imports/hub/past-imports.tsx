import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { ImportTable } from "./import-table.tsx";

/** What came in so far, where the service keeps account of it. */
export function PastImports() {
  const { data } = useSuspenseQuery(query("listImports"));
  if (data.data.length === 0) return null;
  return (
    <Card flush title={m.imports_past()}>
      <ImportTable imports={data.data} />
    </Card>
  );
}
