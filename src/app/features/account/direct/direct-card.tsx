import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { signOut } from "#app/shared/session/sign-out.ts";

/** The account of a dashboard without a service of its own: which service this tab calls, and where the credentials are. */
export function DirectCard() {
  const { user, upstream } = useSession();
  return (
    <Card
      title={m.direct_card_title()}
      description={m.direct_card_text()}
      actions={<Button onClick={() => void signOut()}>{m.direct_disconnect()}</Button>}
    >
      <FactList
        facts={[
          { name: m.hosted_service(), value: upstream ?? "" },
          ...(user?.email ? [{ name: m.settings_account(), value: user.name, note: user.email }] : []),
          { name: m.hosted_way(), value: m.direct_fact_tab(), note: m.direct_fact_tab_note() },
          { name: m.settings_appearance(), value: m.direct_fact_browser() },
        ]}
      />
    </Card>
  );
}
