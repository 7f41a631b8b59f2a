import { eq } from "drizzle-orm";
import type { MailServerInput } from "#contract/workspace/mail-server.ts";
import { m } from "#messages/gen/messages.js";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { requireOperator } from "#server/domain/workspace/operator.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { sendTestEmail } from "#server/platform/mail-server/send-test-email.ts";
import { findMailServer, mailSettingsOf } from "#server/platform/mail-server/stored-settings.ts";
import { unauthenticated, validationError } from "#server/platform/errors/app-error.ts";
import { passwordOf } from "./change-mail-server.ts";
import { credentialsOf } from "./present-mail-server.ts";

function contentOf(locale: EmailContent["locale"], publicUrl: string): EmailContent {
  return {
    locale,
    subject: m.mail_test_subject({}, { locale }),
    heading: null,
    paragraphs: [m.mail_test_text({ address: publicUrl }, { locale })],
    quote: null,
    button: { label: m.mail_test_open({}, { locale }), url: `${publicUrl}/settings/mail-server` },
    small: [m.mail_test_why({}, { locale })],
  };
}

/** What the form holds, or else what is set up. Throws 422 without either. */
async function settingsFor({ services }: Context, draft: MailServerInput | undefined) {
  const { config, database, mail, serverKey } = services;
  if (draft && !config.mail) {
    const stored = await database.system(findMailServer);
    const server = { ...draft, senderName: draft.sender_name, senderAddress: draft.sender_address };
    return mailSettingsOf(server, passwordOf(serverKey, draft, stored));
  }
  const settings = mail.settings();
  if (!settings) throw validationError({ host: ["No mail server is set up."] });
  return settings;
}

/**
 * Connects without a transaction: a mail server may take half a minute. What it says is an answer, not an error. Throws 403
 * for anybody but an operator, 422 without a mail server or a password.
 */
export const testMailServer: Handler<"testMailServer"> = async (ctx, { body }) => {
  const { services, actor } = ctx;
  const user = await services.database.system(async (db) => {
    await requireOperator(ctx, db);
    const [found] = await db
      .select()
      .from(users)
      .where(eq(users.id, actor.userId ?? 0));
    return found;
  });
  if (!user) throw unauthenticated();
  const settings = await settingsFor(ctx, body.draft);
  const content = contentOf(accountLocale(user), services.config.publicUrl);
  return { data: await sendTestEmail(settings, { to: user.email, content, credentials: credentialsOf(settings) }) };
};
