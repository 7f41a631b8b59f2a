import { useNavigate } from "@tanstack/react-router";
import { useCommand } from "#api/command.ts";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { useSession } from "#app/shared/session/session.ts";
import { LinksForm } from "./links-form.tsx";
import { SequentialImport } from "./link-results.tsx";

export function LinksScreen() {
  const { offers } = useSession();
  return (
    <>
      <PageHeader
        back={<BackLink to="/imports">{m.imports_title()}</BackLink>}
        title={m.hub_links()}
        description={m.hub_links_text()}
      />
      {offers("importWebLinks") ? <BulkLinksImport /> : <SequentialImport />}
    </>
  );
}

function BulkLinksImport() {
  const navigate = useNavigate();
  const { run, pending } = useCommand("importWebLinks");
  const late = useLateResult();
  const start = async (urls: string[]) => {
    const { data } = await run({ body: { urls, state: "new" } });
    const open = () => navigate({ to: "/imports/$importId", params: { importId: String(data.id) } });
    await late.open(open, { title: m.imports_running(), description: m.hub_links(), label: m.hub_open_result() });
  };
  return <LinksForm busy={pending} onLinks={start} />;
}
