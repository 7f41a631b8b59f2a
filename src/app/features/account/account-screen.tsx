import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { describeRole } from "#app/shared/session/describe-role.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ChangeEmail } from "./change-email.tsx";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { DirectCard } from "./direct/direct-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PasskeysCard } from "./passkeys/passkeys-card.tsx";
import { PrivateFeedCard } from "./private-feed-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProvidersCard } from "./providers-card.tsx";
import { SecondFactorCard } from "./second-factor/second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** A hosted service has people of its own, so its profile is not the one that signed in here. */
function LocalProfile() {
  const { user, workspace, role, roleName } = useSession();
  return (
    <Card title={m.settings_account()} description={m.settings_account_text()} actions={<ChangeEmail />}>
      <FactList
        facts={[
          { name: m.account_name(), value: user?.name ?? "" },
          { name: m.account_email(), value: user?.email ?? "" },
          {
            name: m.settings_role(),
            value: roleName,
            note: workspace?.is_owner ? m.team_owner_text() : describeRole(role),
          },
        ]}
      />
    </Card>
  );
}

export function AccountScreen() {
  const { upstream, direct } = useSession();
  if (direct) return <DirectCard />;
  return (
    <>
      {upstream ? <LocalProfile /> : <ProfileCard />}
      {!upstream && <NotificationsCard />}
      {!upstream && <PrivateFeedCard />}
      <PasswordCard />
      <PasskeysCard />
      <ProvidersCard />
      <SecondFactorCard />
      <SessionsCard />
      <ExportCard />
      <DeleteAccountCard />
    </>
  );
}
