import { type ComponentChild, h } from "preact";
import { m } from "#messages/gen/messages.js";
import { calmDocument } from "#server/pages/calm-document.ts";
import type { Document } from "#server/pages/public-document.ts";
import type { Locale } from "#visitor/locale.ts";
import { MinePage, type MineView, WithdrawPage } from "#visitor/mine.tsx";

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
