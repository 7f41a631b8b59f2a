import { Link } from "@tanstack/react-router";
import Send from "lucide-react/icons/send";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { Icon } from "#ui/icons/icon.tsx";

/** The way to ask many people at once. */
export function InviteCard({ formId }: { formId: string }) {
  return (
    <Card title={m.invitations_share_title()} description={m.invitations_share_text()}>
      <Link to="/invitations" search={{ new: "run", form: formId }} className={buttonStyles()}>
        <Icon icon={Send} className="-ms-0.5" />
        {m.invitations_new()}
      </Link>
    </Card>
  );
}
