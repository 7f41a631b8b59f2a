import { Link } from "@tanstack/react-router";
import { FormBadge } from "#app/features/forms/form-status/form-badge.tsx";
import { listedState } from "#app/features/forms/form-status/form-state.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { cx } from "#ui/core/cx.ts";
import { FormFigures } from "./form-figures.tsx";
import { FormMenu } from "./form-menu.tsx";
import { FormActivity } from "./form-news.tsx";
import { PublicUrl } from "#app/shared/list/public-link.tsx";
import type { FormActions } from "./use-form-actions.tsx";
import type { FormPermissions } from "./use-form-keys.ts";

type FormRowProps = {
  form: FormListItem;
  actions: FormActions;
  may: FormPermissions;
  current: boolean;
  onCurrent: () => void;
};

const GRID =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5 " +
  "lg:grid-cols-[minmax(0,1fr)_23rem_auto] xl:grid-cols-[minmax(0,1fr)_23rem_9rem_auto]";

/** One form: what it is, how far its visitors come, what came in. The whole row opens the editor. */
export function FormRow({ form, actions: acts, may, current, onCurrent }: FormRowProps) {
  return (
    // Whatever of the row has the focus makes it the current one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onCurrent}
      className={cx(
        GRID,
        "transition-colors hover:bg-hover has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus",
        current && "bg-hover",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/forms/$formId"
            params={{ formId: form.unique_form_id }}
            data-row={form.unique_form_id}
            dir="auto"
            className="line-clamp-2 min-w-0 text-read font-semibold outline-none after:absolute after:inset-0"
          >
            {form.name}
          </Link>
          <FormBadge state={listedState(form)} />
          {form.has_draft && <Badge tone="outline">{m.forms_state_draft()}</Badge>}
        </div>
        {form.public_url && <PublicUrl url={form.public_url} />}
      </div>
      <FormFigures form={form} />
      <FormActivity form={form} mayRelease={may.edit} />
      <FormMenu form={form} actions={acts} may={may} />
    </li>
  );
}
