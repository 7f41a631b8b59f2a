import { Link } from "@tanstack/react-router";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Pause from "lucide-react/icons/pause";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Trash from "lucide-react/icons/trash-2";
import type { FormListItem } from "#contract/forms/form-list.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";
import type { FormActions } from "./use-form-actions.tsx";
import type { FormPermissions } from "./use-form-keys.ts";

type FormMenuProps = { form: FormListItem; actions: FormActions; may: FormPermissions };

/** The ways on from one form; what is there depends on the role and on the service behind. */
export function FormMenu({ form, actions: acts, may }: FormMenuProps) {
  const params = { formId: form.unique_form_id };
  const { name, is_paused: isPaused } = form;
  const ways: (MenuEntry | false)[] = [
    {
      label: may.edit ? m.forms_edit() : m.forms_look(),
      icon: Pencil,
      keys: "e",
      render: <Link to="/forms/$formId" params={params} />,
    },
    may.results && {
      label: m.forms_results(),
      icon: ChartNoAxesColumn,
      keys: "r",
      render: <Link to="/forms/$formId/results" params={params} />,
    },
    {
      label: m.forms_reviews(),
      icon: MessageSquareQuote,
      render: <Link to="/reviews" search={{ form: String(form.id) }} />,
    },
    may.edit && "-",
    may.edit && {
      label: isPaused ? m.forms_resume() : m.forms_pause(),
      icon: isPaused ? Play : Pause,
      keys: "p",
      run: () => acts.pause(form),
    },
    may.duplicate && { label: m.forms_duplicate(), icon: Copy, keys: "d", run: () => acts.duplicate(form) },
    may.edit && "-",
    may.edit && { label: m.forms_delete(), icon: Trash, keys: "#", danger: true, run: () => acts.remove(form) },
  ];
  return (
    <div className="relative flex items-center gap-1 max-xl:col-start-2 max-xl:row-start-1 lg:max-xl:col-start-3">
      <Link
        to="/forms/$formId/share"
        params={params}
        aria-label={m.forms_share_named({ name })}
        className={buttonStyles({ size: "sm" })}
      >
        {m.forms_share()}
      </Link>
      <Menu
        trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.forms_more({ name })} />}
        items={ways.filter((way) => way !== false)}
      />
    </div>
  );
}
