import { type ComponentChild, h } from "preact";
import { m } from "#messages/gen/messages.js";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import type { Locale } from "#visitor/text/locale.ts";

interface Parts {
  workspace: string;
  /** Whether mail is ended already. */
  hasLeft: boolean;
  locale: Locale;
  path: string;
  origin: string;
}

const form = (path: string, act: "leave" | "return", label: string): ComponentChild =>
  h("form", { method: "post", action: path, class: "choices" }, [
    h("input", { type: "hidden", name: "act", value: act }),
    h("button", { type: "submit" }, label),
  ]);

/** The page behind the link that ends mail: one button, and when it is done one that takes it back. */
export function unsubscribeDocument({ workspace, hasLeft, locale, path, origin }: Parts): Document {
  const title = hasLeft
    ? m.visitor_unsubscribe_done_title({}, { locale })
    : m.visitor_unsubscribe_title({ workspace }, { locale });
  const body = hasLeft
    ? [
        h("h1", null, title),
        h("p", { class: "done", role: "status" }, m.visitor_unsubscribe_done_text({ workspace }, { locale })),
        h("p", { class: "hint" }, m.visitor_unsubscribe_undo_text({}, { locale })),
        form(path, "return", m.visitor_unsubscribe_undo({}, { locale })),
      ]
    : [
        h("h1", { dir: "auto" }, title),
        h("p", null, m.visitor_unsubscribe_text({ workspace }, { locale })),
        h("p", { class: "hint" }, m.visitor_unsubscribe_own_reviews({}, { locale })),
        form(path, "leave", m.visitor_unsubscribe_button({}, { locale })),
      ];
  return serviceDocument({ locale, title, origin, secret: true }, h("article", { class: "mine" }, body));
}
