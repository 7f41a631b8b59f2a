import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { useSession } from "#app/shared/session/session.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";

/** What forms are for, how many submissions wait for a person, and the way to a new form. */
export function FormsHeader({ forms, begin }: { forms: FormListItem[]; begin: () => void }) {
  const { can, offers } = useSession();
  const held = forms.reduce((sum, form) => sum + (form.held ?? 0), 0);
  if (!can("editor")) return <PageHeader title={m.forms_title()} description={m.forms_intro()} />;
  return (
    <PageHeader
      title={m.forms_title()}
      description={m.forms_intro()}
      actions={
        <>
          {offers("listHeld") && (
            <Link to="/forms/held" className={buttonStyles()}>
              <Icon icon={ShieldAlert} className={held > 0 ? "-ms-0.5 text-warning-ink" : "-ms-0.5"} />
              {held > 0 ? m.forms_held_link({ count: held, shown: formatNumber(held) }) : m.forms_held()}
            </Link>
          )}
          {forms.length > 0 && (
            <Button variant="primary" icon={Plus} onClick={begin}>
              {m.forms_new()}
            </Button>
          )}
        </>
      }
    />
  );
}
