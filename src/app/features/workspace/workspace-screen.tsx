import { Fragment } from "react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { type Fact, FactList } from "#app/shared/page/fact-list.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { DefaultsCard } from "#app/features/workspace/defaults/defaults-card.tsx";
import { FontsCard } from "#app/features/workspace/defaults/fonts-card.tsx";
import { DeleteWorkspaceCard } from "./delete-workspace-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { ExportsCard } from "./exports-card.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { QueuedEmailsCard } from "./queued-emails-card.tsx";

/** Shows nothing when the session does not say whether the service sends mail. */
function MailCard() {
  const { data } = useSuspenseQuery(query("getSession"));
  const { hosted } = useSession();
  const { mail } = data.data;
  if (mail === null || mail === undefined || hosted) return null;
  return (
    <>
      <Card title={m.forms_mail()} description={m.forms_mail_text()}>
        <FactList
          facts={[
            {
              name: m.forms_mail_state(),
              value: mail ? m.forms_mail_on() : m.forms_mail_off(),
              note: mail ? m.forms_mail_on_text() : m.forms_mail_off_text(),
            },
          ]}
        />
      </Card>
      <QueuedEmailsCard isSending={mail} />
    </>
  );
}

/** Says which other service this one drives; without one there is nothing to say. */
function ServiceCard() {
  const { upstream, offers } = useSession();
  if (!upstream) return null;
  const isComplete = offers("getCapabilities");
  return (
    <Card title={m.settings_service()} description={m.settings_service_text()}>
      <FactList
        facts={[
          { name: m.settings_service_address(), value: upstream },
          {
            name: m.settings_service_offers(),
            value: isComplete ? m.settings_service_all() : m.settings_service_documented(),
            note: isComplete ? undefined : m.settings_service_missing(),
          },
        ]}
      />
    </Card>
  );
}

/** Of a hosted service only what the session says: its workspaces are changed there. */
function HostedCard() {
  const { workspace, hosted } = useSession();
  const facts: Fact[] = [{ name: m.settings_workspace_name(), value: workspace?.name ?? "" }];
  // Of a connection the session has only the id that it goes by here.
  if (!hosted) facts.push({ name: m.settings_workspace_id(), value: workspace?.unique_workspace_id ?? "", copy: true });
  return (
    <Card title={m.settings_workspace()} description={m.settings_workspace_text()}>
      <FactList facts={facts} />
    </Card>
  );
}

export function WorkspaceScreen() {
  const { workspace, upstream, can } = useSession();
  return (
    <>
      {upstream || !workspace ? <HostedCard /> : <DetailsCard id={workspace.unique_workspace_id} />}
      {!upstream && can("admin") && (
        <Fragment key={workspace?.unique_workspace_id}>
          <DefaultsCard />
          <FontsCard />
          <RetentionCard />
        </Fragment>
      )}
      <MailCard />
      <ExportsCard />
      <ServiceCard />
      {!upstream && workspace?.is_owner && <DeleteWorkspaceCard workspace={workspace} />}
    </>
  );
}
