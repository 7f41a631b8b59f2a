/**
 * `webhook` gets the signed message. The others get a message in the shape of their service, which checks no signature;
 * `email` sends it through the mail server to the addresses of a `mailto:` address that have confirmed.
 */
export const WEBHOOK_TARGETS = ["webhook", "slack", "discord", "teams", "ntfy", "telegram", "email"] as const;
export type WebhookTarget = (typeof WEBHOOK_TARGETS)[number];

/** `waiting`: has not confirmed yet. `left`: wants no more; only the person can change that. */
export const RECIPIENT_STATES = ["waiting", "confirmed", "left"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

const MAIL = "mailto:";

/** The addresses of a `mailto:` address, in small letters; none for other addresses. */
export function emailsOfUrl(address: string): string[] {
  if (!address.startsWith(MAIL)) return [];
  const parts = address.slice(MAIL.length).toLowerCase().split(",");
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))];
}

/** The `mailto:` address of what a person wrote: addresses with commas, semicolons or spaces between them. */
export function urlOfEmails(written: string): string {
  const parts = written.replace(MAIL, "").split(/[\s,;]+/);
  return MAIL + parts.filter(Boolean).join(",");
}

const isAt = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** The target that an address belongs to; `webhook` for every other address, which may be self-hosted. */
export function targetOfUrl(address: string): WebhookTarget {
  const url = URL.parse(address.trim());
  if (!url) return "webhook";
  if (url.protocol === MAIL) return "email";
  const { hostname: host, pathname: path } = url;
  if (isAt(host, "hooks.slack.com")) return "slack";
  if (["discord.com", "discordapp.com"].some((domain) => isAt(host, domain)) && path.startsWith("/api/webhooks/"))
    return "discord";
  if (["webhook.office.com", "logic.azure.com", "api.powerplatform.com"].some((domain) => isAt(host, domain)))
    return "teams";
  if (isAt(host, "api.telegram.org") && path.endsWith("/sendMessage")) return "telegram";
  return isAt(host, "ntfy.sh") ? "ntfy" : "webhook";
}
