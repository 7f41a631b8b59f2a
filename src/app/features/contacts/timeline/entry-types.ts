import BadgeCheck from "lucide-react/icons/badge-check";
import BellOff from "lucide-react/icons/bell-off";
import BellRing from "lucide-react/icons/bell-ring";
import CircleDot from "lucide-react/icons/circle-dot";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import FileUp from "lucide-react/icons/file-up";
import ShieldX from "lucide-react/icons/shield-x";
import Mail from "lucide-react/icons/mail";
import MailOpen from "lucide-react/icons/mail-open";
import Merge from "lucide-react/icons/merge";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import PencilLine from "lucide-react/icons/pencil-line";
import Reply from "lucide-react/icons/reply";
import Sparkles from "lucide-react/icons/sparkles";
import StickyNote from "lucide-react/icons/sticky-note";
import Tag from "lucide-react/icons/tag";
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from "#contract/contacts/contact-event.ts";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";
import * as z from "zod/mini";
import { MEDIA } from "#contract/reviews/review-type.ts";

const Text = z.catch(z.optional(z.string()), undefined);
const Payload = z.object({
  note: Text,
  author: z.catch(z.nullish(z.string()), undefined),
  tag: Text,
  reason: Text,
  name: z.catch(z.nullish(z.string()), undefined),
  email: z.catch(z.nullish(z.string()), undefined),
  review: z.catch(z.optional(z.object({ type: z.enum(MEDIA), id: z.int() })), undefined),
  run_id: z.catch(z.optional(z.int()), undefined),
});
type KnownPayload = z.output<typeof Payload>;

const readPayload = (payload: unknown): KnownPayload => Payload.safeParse(payload).data ?? {};

type Kind = { icon: IconType; name: () => string; describe?: (payload: KnownPayload) => string | undefined };

const tagged = (text: (input: { tag: string }) => string) => (payload: KnownPayload) =>
  payload.tag === undefined ? undefined : text({ tag: payload.tag });

const KINDS: Record<TimelineKind, Kind> = {
  review_received: { icon: MessageSquareQuote, name: m.timeline_review_received },
  review_edited: { icon: PencilLine, name: m.timeline_review_edited },
  review_published: { icon: Eye, name: m.timeline_review_published },
  review_unpublished: { icon: EyeOff, name: m.timeline_review_unpublished },
  reply_sent: { icon: Reply, name: m.timeline_reply_sent },
  invitation_sent: { icon: Mail, name: m.timeline_invitation_sent },
  invitation_opened: { icon: MailOpen, name: m.timeline_invitation_opened },
  form_opened: { icon: MousePointerClick, name: m.timeline_form_opened },
  tag_added: { icon: Tag, name: m.timeline_tag_added, describe: tagged(m.timeline_tag_added_named) },
  tag_removed: { icon: Tag, name: m.timeline_tag_removed, describe: tagged(m.timeline_tag_removed_named) },
  note: {
    icon: StickyNote,
    name: m.timeline_note,
    describe: ({ author }) => (author ? m.timeline_note_by({ name: author }) : undefined),
  },
  consent_given: { icon: BadgeCheck, name: m.timeline_consent_given },
  consent_withdrawn: { icon: ShieldX, name: m.timeline_consent_withdrawn },
  unsubscribed: { icon: BellOff, name: m.timeline_unsubscribed },
  resubscribed: { icon: BellRing, name: m.timeline_resubscribed },
  imported: { icon: FileUp, name: m.timeline_imported },
  enriched: { icon: Sparkles, name: m.timeline_enriched },
  merged: {
    icon: Merge,
    name: m.timeline_merged,
    describe: ({ name, email }) => (name || email ? m.timeline_merged_named({ name: name || email || "" }) : undefined),
  },
};

const knownKind = (type: string): Kind | undefined => {
  const kind = TIMELINE_KINDS.find((one) => one === type);
  return kind && KINDS[kind];
};

export function kindLabel(type: string): string {
  const known = knownKind(type);
  if (known) return known.name();
  const text = type.replaceAll(/[\s._:-]+/g, " ").trim();
  return text ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : m.timeline_something();
}

/** The service's own summaries that repeat the type, in every language. */
const PLAIN = new Set([
  "Note",
  "Review edited",
  "Review imported",
  "Contacts merged",
  "Tag added",
  "Tag removed",
  "Unsubscribed",
  "Subscribed again",
  "Contact imported",
]);

export function describeEntry({ type, summary, payload }: TimelineEntry) {
  const known = knownKind(type);
  const read = readPayload(payload);
  const title = known?.describe?.(read) ?? kindLabel(type);
  const about = read.reason ?? (PLAIN.has(summary) || summary === title ? "" : summary);
  return { icon: known?.icon ?? CircleDot, title, about, read };
}
