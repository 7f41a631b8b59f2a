import type { ReactNode } from "react";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { submissionCount } from "#app/features/forms/form-status/form-counts.ts";

const LINK = "font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current";

function Away({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={LINK}>
      {children}
      <span className="sr-only"> {m.walls_open_public_new()}</span>
    </a>
  );
}

/** What stays and what stops when a form is deleted, with the ways to look at it first. */
export function DeleteFormImpact({ form }: { form: FormListItem }) {
  const sent = submissionCount(form);
  const held = form.held ?? 0;
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-ink-faint">
      <li>
        {m.forms_delete_stay()}{" "}
        {sent > 0 && (
          <Away href={`/reviews?form=${form.id}`}>
            {m.forms_reviews_link({ count: sent, shown: formatNumber(sent) })}
          </Away>
        )}
      </li>
      <li>
        {m.forms_delete_page()} {form.public_url && <Away href={form.public_url}>{m.forms_open_page()}</Away>}
      </li>
      <li>{m.forms_delete_embeds()}</li>
      {held > 0 && (
        <li>
          {m.forms_delete_held()}{" "}
          <Away href={`/forms/held?form=${form.id}`}>
            {m.forms_held_link({ count: held, shown: formatNumber(held) })}
          </Away>
        </li>
      )}
      <li>{m.forms_delete_final()}</li>
    </ul>
  );
}
