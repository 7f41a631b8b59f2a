import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { FormHeader } from "#app/features/forms/form-status/form-header.tsx";
import { stateOf } from "#app/features/forms/form-status/form-state.ts";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { EmbedCard } from "./embed-card.tsx";
import { InviteCard } from "./invite-card.tsx";
import { EmailTemplateCard } from "./email-card.tsx";
import { LinkCard } from "./link-card.tsx";
import { PersonalCard } from "./personal-card.tsx";
import { PrefillCard } from "./prefill-card.tsx";
import { QrCard } from "./qr-card.tsx";
import { NotLive } from "./not-live.tsx";

/** Every way to bring people to a form. A service with documented endpoints only has a link, and what can be made of one. */
export function ShareScreen({ formId }: { formId: string }) {
  const { can, offers } = useSession();
  const mayInvite = offers("createInvitationRun") && can("editor");
  const { data } = useSuspenseQuery(query("getForm", { params: { unique_form_id: formId } }));
  const form = data.data;
  const state = stateOf(form);
  const isOurs = offers("createPersonalLink");
  return (
    <>
      <FormHeader formId={formId} name={form.name} state={state} />
      <PageBody>
        <h2 className="sr-only">{m.forms_tab_share()}</h2>
        {state !== "live" && <NotLive form={form} state={state} />}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <LinkCard url={form.public_url} />
            {isOurs && <EmbedCard formId={formId} url={form.public_url} />}
            {isOurs && <PrefillCard url={form.public_url} />}
            <EmailTemplateCard url={form.public_url} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <QrCard url={form.public_url} name={form.name} />
            {mayInvite && <InviteCard formId={formId} />}
            {isOurs && can("editor") && <PersonalCard formId={formId} />}
            {!isOurs && <p className="px-1 text-sm text-ink-faint">{m.forms_share_documented()}</p>}
          </div>
        </div>
      </PageBody>
    </>
  );
}
