import { Link, type LinkProps } from "@tanstack/react-router";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { Facts } from "./linked-figures.tsx";

const LINK: LinkProps = { to: "/invitations" };

/** How many were invited, and how many of them said something. */
export function InvitationsCard({ invitations }: { invitations: Overview["invitations"] }) {
  const { sent, reviewed } = invitations;
  return (
    <Card title={m.overview_invitations()}>
      {sent + reviewed === 0 ? (
        <div className="flex flex-col items-start gap-3 text-ink-faint">
          <p>{m.overview_invitations_none()}</p>
          <Link to="/invitations" className={buttonStyles({ size: "sm" })}>
            {m.overview_invitations_action()}
          </Link>
        </div>
      ) : (
        <Facts
          facts={[
            { name: m.overview_invited(), value: sent, to: LINK },
            { name: m.overview_invited_reviewed(), value: reviewed, to: LINK },
          ]}
        />
      )}
    </Card>
  );
}
