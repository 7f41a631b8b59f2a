import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { CopiesCard } from "#app/features/workspace/service/exports-card.tsx";
import { Facts } from "#app/features/workspace/service/fact-list.tsx";
import { MailCard } from "#app/features/workspace/service/mail-card.tsx";
import { ServiceCard } from "#app/features/workspace/service/service-card.tsx";

export const Route = createFileRoute("/_admin/settings/workspace")({
  head: () => ({ meta: [{ title: m.settings_workspace() }] }),
  component: WorkspaceSettings,
});

function WorkspaceSettings() {
  const { workspace } = useSession();
  return (
    <>
      <Card title={m.settings_workspace()} description={m.settings_workspace_text()}>
        <Facts
          facts={[
            { name: m.settings_workspace_name(), value: workspace?.name ?? "" },
            { name: m.settings_workspace_id(), value: workspace?.unique_workspace_id ?? "", copy: true },
          ]}
        />
      </Card>
      <MailCard />
      <CopiesCard />
      <ServiceCard />
    </>
  );
}
