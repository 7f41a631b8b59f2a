import MailX from "lucide-react/icons/mail-x";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

/** No mail server is configured: everything can be prepared, nothing goes out. */
export function CannotSend() {
  return (
    <div className="flex gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning-ink">
      <Icon icon={MailX} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{m.invitations_cannot_send_title()}</p>
        <p className="mt-0.5 text-pretty">{m.invitations_cannot_send_text({ url: "SMTP_URL", from: "MAIL_FROM" })}</p>
      </div>
    </div>
  );
}
