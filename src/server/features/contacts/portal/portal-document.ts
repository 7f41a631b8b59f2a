import { type ComponentChild, h } from "preact";
import { m } from "#messages/gen/messages.js";
import { serviceDocument } from "#server/platform/documents/notice-document.ts";
import type { Document } from "#server/platform/documents/public-document.ts";
import type { Locale } from "#visitor/text/locale.ts";
import { ReviewerPortalPage, type ReviewerPortalView, WithdrawPage } from "#visitor/pages/reviewer-portal.tsx";

interface Around {
  locale: Locale;
  /** Path of the page itself. */
  path: string;
  origin: string;
}

const documentOf = (title: string, { locale, origin }: Around, body: ComponentChild): Document =>
  serviceDocument({ locale, title, origin, secret: true }, body);

/** A reviewer's own page as a document that needs no script. */
export const portalDocument = (view: ReviewerPortalView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_title({ workspace: view.workspace }, { locale: around.locale }),
    around,
    h(ReviewerPortalPage, { view, path: around.path, locale: around.locale }),
  );

/** The question before a review is withdrawn. */
export const withdrawDocument = (view: ReviewerPortalView, around: Around): Document =>
  documentOf(
    m.visitor_form_mine_confirm_title({}, { locale: around.locale }),
    around,
    h(WithdrawPage, { view, path: around.path, locale: around.locale }),
  );
