import { WEBHOOK_EVENTS, type WebhookEvent } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";

const locale = "en" as const;
const NAMES: Record<WebhookEvent, string> = {
  "feed.text.received": m.hooks_event_text({}, { locale }),
  "feed.video.received": m.hooks_event_video({}, { locale }),
  "feed.audio.received": m.hooks_event_audio({}, { locale }),
  "review.updated": m.hooks_event_updated({}, { locale }),
  "review.approved": m.hooks_event_approved({}, { locale }),
  "review.deleted": m.hooks_event_deleted({}, { locale }),
  "form.submitted": m.hooks_event_form({}, { locale }),
};

const inTitleCase = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What starts a flow, by the name that menus show. */
export const connectorEvents = WEBHOOK_EVENTS.map((event) => ({ event, title: inTitleCase(NAMES[event]) })).toSorted(
  (a, b) => a.title.localeCompare(b.title),
);
