import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { describeRole } from "#app/features/workspace/keys/describe-role.ts";
import { Facts } from "#app/features/workspace/service/fact-list.tsx";

export const Route = createFileRoute("/_admin/settings/account")({
  head: () => ({ meta: [{ title: m.settings_account() }] }),
  component: Account,
});

function Account() {
  const { user, role, roleName } = useSession();
  return (
    <Card title={m.settings_account()} description={m.settings_account_text()}>
      <Facts
        facts={[
          { name: m.account_name(), value: user?.name ?? "" },
          { name: m.account_email(), value: user?.email ?? "" },
          { name: m.settings_role(), value: roleName, note: describeRole(role) },
        ]}
      />
    </Card>
  );
}
