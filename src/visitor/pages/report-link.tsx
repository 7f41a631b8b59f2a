/** @jsxImportSource preact */
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

/** Below the page of a review: where visitors report it. */
export const ReportLink = ({ href, locale }: { href: string; locale: Locale }) => (
  <p class="foot">
    <a href={href} rel="nofollow">
      {m.wall_report_link({}, { locale })}
    </a>
  </p>
);
