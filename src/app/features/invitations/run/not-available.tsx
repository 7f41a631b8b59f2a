import Send from "lucide-react/icons/send";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export function InvitationsUnavailable() {
  return (
    <Card>
      <EmptyState icon={Send} title={m.invitations_absent_title()}>
        <p>{m.invitations_absent_text()}</p>
      </EmptyState>
    </Card>
  );
}
