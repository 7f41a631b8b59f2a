import type { WebhookTarget } from "#contract/workspace/webhook-target.ts";
import type { Services } from "#server/platform/context/context.ts";
import { discordMessage } from "./discord.ts";
import { ntfyMessage, splitTopic } from "./ntfy.ts";
import { type Notice, type Occasion, readNotice } from "./read-notice.ts";
import { slackMessage } from "./slack.ts";
import { teamsMessage } from "./teams.ts";
import { splitChat, telegramMessage } from "./telegram.ts";

/** All that get a request in the shape of their service. */
export type ChatTarget = Exclude<WebhookTarget, "webhook" | "email">;
type TargetRequest = { url: string; message: object };

const WRITERS: Record<ChatTarget, (notice: Notice, url: string) => TargetRequest> = {
  slack: (notice, url) => ({ url, message: slackMessage(notice) }),
  discord: (notice, url) => ({ url, message: discordMessage(notice) }),
  teams: (notice, url) => ({ url, message: teamsMessage(notice) }),
  ntfy(notice, address) {
    const { url, topic } = splitTopic(address);
    return { url, message: ntfyMessage(notice, topic) };
  },
  telegram(notice, address) {
    const { url, chat } = splitChat(address);
    return { url, message: telegramMessage(notice, chat) };
  },
};

/** Where the message is sent to and what it is, in the shape that the target documents. */
export async function writeRequest(
  services: Pick<Services, "database" | "config">,
  target: ChatTarget,
  url: string,
  delivery: Occasion,
): Promise<{ url: string; body: string }> {
  const { message, ...where } = WRITERS[target](await readNotice(services, delivery), url);
  return { ...where, body: JSON.stringify(message) };
}
