import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";

/** Says so where nothing can be told by mail yet; whether a service behind sends any is not known. */
export function MailNote() {
  const { data } = useSuspenseQuery(query("getSession"));
  if (data.data.mail !== false) return null;
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">{m.panels_settings_mail_off()}</p>
  );
}
