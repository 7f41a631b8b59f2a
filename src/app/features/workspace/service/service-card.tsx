import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { Facts } from "./fact-list.tsx";

/** Which service the dashboard drives, and whether something is not offered there. */
export function ServiceCard() {
  const { upstream, offers } = useSession();
  const isWhole = offers("getCapabilities");
  return (
    <Card title={m.settings_service()} description={m.settings_service_text()}>
      <Facts
        facts={[
          { name: m.settings_service_address(), value: upstream ?? m.settings_service_here() },
          {
            name: m.settings_service_offers(),
            value: isWhole ? m.settings_service_all() : m.settings_service_documented(),
            note: isWhole ? undefined : m.settings_service_missing(),
          },
        ]}
      />
    </Card>
  );
}
