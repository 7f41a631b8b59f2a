import type { LinkProps } from "@tanstack/react-router";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import Heart from "lucide-react/icons/heart";
import Mail from "lucide-react/icons/mail";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import User from "lucide-react/icons/user";
import type { Hit } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";

interface HitKind {
  group: () => string;
  icon: IconType;
  link: (id: string) => LinkProps;
}

function reviewLink(name: string): LinkProps {
  const [type = "", id = ""] = name.split("/");
  return { to: "/reviews/$type/$id", params: { type, id } };
}

/** Where each kind of thing that was found is listed and opened. */
export const HIT_KINDS: Record<Hit["kind"], HitKind> = {
  review: { group: m.overview_found_reviews, icon: MessageSquareQuote, link: reviewLink },
  contact: {
    group: m.overview_found_contacts,
    icon: User,
    link: (contactId) => ({ to: "/contacts/$contactId", params: { contactId } }),
  },
  form: {
    group: m.overview_found_forms,
    icon: ClipboardPen,
    link: (formId) => ({ to: "/forms/$formId", params: { formId } }),
  },
  page: {
    group: m.overview_found_walls,
    icon: Heart,
    link: (pageId) => ({ to: "/walls/$pageId", params: { pageId } }),
  },
  widget: {
    group: m.overview_found_walls,
    icon: Heart,
    link: (widgetId) => ({ to: "/walls/widgets/$widgetId", params: { widgetId } }),
  },
  invitation: {
    group: m.overview_found_invitations,
    icon: Mail,
    link: (runId) => ({ to: "/invitations/$runId", params: { runId } }),
  },
};
