import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { FormHeader } from "#app/features/forms/form-status/form-header.tsx";
import { stateOf, type FormState } from "#app/features/forms/form-status/form-state.ts";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { EmbedCard } from "./embed-card.tsx";
import { EmailTemplateCard } from "./email-card.tsx";
import { PersonalCard } from "./personal-card.tsx";
import { Suspense } from "react";
import { Card } from "#ui/layout/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import Send from "lucide-react/icons/send";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { CopyLine, LinkCard } from "#app/shared/share/link-card.tsx";
import { ShareColumns } from "#app/shared/share/share-columns.tsx";
import { usePause } from "#app/features/forms/form-status/use-pause.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { Button } from "#ui/controls/button.tsx";
import { useForm, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type Prefill = { name: string; email: string; source: string };

/** The form's URL with known values filled in; empty ones are left out. */
function prefilledUrl(url: string, prefill: Prefill): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(prefill)) if (value.trim()) address.searchParams.set(name, value.trim());
  return address.href;
}

function PrefillCard({ url }: { url: string }) {
  const { register, control } = useForm({ defaultValues: { name: "", email: "", source: "" } });
  const [name, email, source] = useWatch({ control, name: ["name", "email", "source"] });
  return (
    <Card title={m.forms_prefill()} description={m.forms_prefill_text()}>
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={m.forms_prefill_source()}>
            <Input {...register("source")} autoComplete="off" maxLength={LIMITS.shortText} />
          </Field>
          <Field label={m.forms_person_name()}>
            <Input {...register("name")} autoComplete="off" maxLength={LIMITS.shortText} />
          </Field>
          <Field label={m.forms_person_email()}>
            <Input {...register("email")} type="email" dir="ltr" autoComplete="off" maxLength={LIMITS.email} />
          </Field>
        </div>
        <p className="text-sm text-ink-faint">{m.forms_prefill_source_help()}</p>
        <CopyLine text={prefilledUrl(url, { name, email, source })} name={m.forms_prefill()} />
      </form>
    </Card>
  );
}

type NotLiveProps = { form: Form; state: Exclude<FormState, "live"> };

const NOT_LIVE = {
  unopened: m.forms_share_unopened,
  paused: m.forms_share_paused,
  closed: m.forms_share_closed,
};

function NotLive({ form, state }: NotLiveProps) {
  const mayEdit = useSession().can("editor");
  const pause = usePause();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning-ink">
      <p>{NOT_LIVE[state]()}</p>
      {state === "unopened" && mayEdit && (
        <Link
          to="/forms/$formId"
          params={{ formId: form.unique_form_id }}
          search={{ show: "publish" }}
          className={buttonStyles({ size: "sm" })}
        >
          {m.forms_publish()}
        </Link>
      )}
      {state === "paused" && mayEdit && (
        <Button size="sm" onClick={() => pause(form, false)}>
          {m.forms_resume()}
        </Button>
      )}
    </div>
  );
}

function InviteCard({ formId }: { formId: string }) {
  return (
    <Card title={m.invitations_share_title()} description={m.invitations_share_text()}>
      <Link to="/invitations" search={{ new: "run", form: formId }} className={buttonStyles()}>
        <Icon icon={Send} className="-ms-0.5" />
        {m.invitations_new()}
      </Link>
    </Card>
  );
}

const Maker = lazyPart(async () => (await import("./qr-maker.tsx")).QrMaker, MissingPart);

function QrCard({ url, name }: { url: string; name: string }) {
  return (
    <Card title={m.forms_qr()} description={m.forms_qr_text()}>
      <Suspense fallback={<Skeleton className="mx-auto aspect-square w-52 rounded-md" />}>
        <Maker url={url} name={name} />
      </Suspense>
    </Card>
  );
}

const linkLabels = () => ({
  title: m.forms_link(),
  description: m.forms_link_text(),
  copy: m.forms_copy_link(),
  open: m.forms_open_page(),
});

/**
 * The ways to bring people to a form. A service with only the v3 endpoints has the link and what can be made from it.
 */
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
        <ShareColumns
          main={
            <>
              <LinkCard primary url={form.public_url} labels={linkLabels()} />
              {isOurs && <EmbedCard formId={formId} url={form.public_url} />}
              {isOurs && <PrefillCard url={form.public_url} />}
              <EmailTemplateCard url={form.public_url} />
            </>
          }
          side={
            <>
              <QrCard url={form.public_url} name={form.name} />
              {mayInvite && <InviteCard formId={formId} />}
              {isOurs && can("editor") && <PersonalCard formId={formId} />}
              {!isOurs && <p className="px-1 text-sm text-ink-faint">{m.forms_share_documented()}</p>}
            </>
          }
        />
      </PageBody>
    </>
  );
}
