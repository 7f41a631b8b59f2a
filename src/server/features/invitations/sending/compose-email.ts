import { ownLanguage } from "#contract/forms/view/form-translate.ts";
import { signPersonalLink } from "#server/domain/submissions/personal-link.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { type FormRow, isForm } from "#server/domain/forms/form-row.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import type { Mail } from "#server/platform/email/mailer.ts";
import { localeOf } from "#server/domain/notifications/notification-context.ts";
import { invitationEmail } from "./invitation-email.ts";
import type { InviteeRow, RunRow } from "#server/domain/invitations/run-row.ts";
import { hashEmail } from "#server/domain/invitations/suppressions.ts";
import { unsubscribeUrl } from "#server/features/invitations/unsubscribe/unsubscribe-link.ts";

const DAY = 86_400_000;
/** Days for which the link identifies the person; afterwards it is a plain link to the form. */
const LINK_DAYS = 365;
const SOURCE = "invitation";

type Person = Pick<InviteeRow, "name" | "email" | "company">;
interface Links {
  link: string;
  leave: string;
}

export async function findRunForm(db: Db, run: Pick<RunRow, "workspaceId" | "formId">): Promise<FormRow | undefined> {
  const [form] = await db
    .select()
    .from(forms)
    .where(isForm({ workspaceId: run.workspaceId, id: run.formId }));
  return form;
}

export function linksOf(services: Services, form: FormRow, invitee: InviteeRow): Links {
  const { id, workspaceId, contactId, email, name } = invitee;
  const invited = { form: form.uniqueFormId, email, name: name || undefined, source: SOURCE, invitee: id };
  const text = signPersonalLink(services, invited, new Date(Date.now() + LINK_DAYS * DAY));
  const leaver = { workspaceId, contactId, inviteeId: id, emailHash: hashEmail(services, email) };
  const locale = localeOfForm(form);
  return {
    link: `${formUrl(services.config.publicUrl, form.slug)}?p=${text}`,
    leave: `${unsubscribeUrl(services, leaver)}?lang=${locale}`,
  };
}

export const emptyLinks = ({ config }: Pick<Services, "config">, form: FormRow): Links => ({
  link: formUrl(config.publicUrl, form.slug),
  leave: `${config.publicUrl}/u/preview`,
});

export function localeOfForm({ fields }: FormRow) {
  const { language_id: own } = fields;
  return localeOf([ownLanguage({ language_id: typeof own === "string" ? own : null })]);
}

interface CompositionInput {
  words: { subject: string; message: string };
  form: FormRow;
  workspace: WorkspaceScope;
  person: Person;
  links: Links;
}

export function composeInvitation(run: Pick<RunRow, "replyTo">, composed: CompositionInput): Omit<Mail, "about"> {
  const { words, form, workspace, person, links } = composed;
  const rendered = invitationEmail({
    ...links,
    words,
    person,
    form: form.name,
    workspace: workspace.name,
    locale: localeOfForm(form),
  });
  return { to: person.email, replyTo: run.replyTo ?? undefined, content: rendered, unsubscribeUrl: links.leave };
}
