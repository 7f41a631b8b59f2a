/** `webhook` gets the signed message. The others get a message in the shape of their service, which checks no signature. */
export const WEBHOOK_TARGETS = ["webhook", "slack", "discord", "teams", "ntfy", "telegram"] as const;
export type WebhookTarget = (typeof WEBHOOK_TARGETS)[number];

const isAt = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** The target that an address belongs to; `webhook` for every other address, which may be self-hosted. */
export function targetOfUrl(address: string): WebhookTarget {
  const url = URL.parse(address.trim());
  if (!url) return "webhook";
  const { hostname: host, pathname: path } = url;
  if (isAt(host, "hooks.slack.com")) return "slack";
  if (["discord.com", "discordapp.com"].some((domain) => isAt(host, domain)) && path.startsWith("/api/webhooks/"))
    return "discord";
  if (["webhook.office.com", "logic.azure.com", "api.powerplatform.com"].some((domain) => isAt(host, domain)))
    return "teams";
  if (isAt(host, "api.telegram.org") && path.endsWith("/sendMessage")) return "telegram";
  return isAt(host, "ntfy.sh") ? "ntfy" : "webhook";
}
