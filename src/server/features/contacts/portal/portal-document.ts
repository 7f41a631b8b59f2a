import { type ComponentChild, h } from "preact";
import { m } from "#messages/gen/messages.js";
import { calmDocument } from "#server/platform/documents/notice-document.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { MinePage, type MineView, WithdrawPage } from "#visitor/pages/reviewer-portal.tsx";

interface Around {
  locale: Locale;
  /** Path of the page itself. */
  path: string;
  origin: string;
}

const documentOf = (title: string, { locale, origin }: Around, body: ComponentChild): Document =>
  calmDocument({ locale, title, origin, secret: true }, body);

/** A reviewer's own page as a document that needs no script. */
export const mineDocument = (view: MineView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_title({ workspace: view.workspace }, { locale: around.locale }),
    around,
    h(MinePage, { view, path: around.path, locale: around.locale }),
  );

/** The question before a review is withdrawn. */
export const withdrawDocument = (view: MineView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_confirm_title({}, { locale: around.locale }),
    around,
    h(WithdrawPage, { view, path: around.path, locale: around.locale }),
  );
