import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTransition } from "react";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { arrangeForms } from "./arrange-forms.ts";
import { FormsEmpty, NoMatch } from "./forms-empty.tsx";
import { FormsHeader } from "./forms-header.tsx";
import { FormsList } from "./forms-list.tsx";
import { FormsToolbar } from "./forms-toolbar.tsx";
import { NewForm } from "./new-form.tsx";
import { useForms } from "./use-forms.ts";

// A handful is seen at a glance.
const MANY = 5;

/** Every form of the workspace with how it does, and the way to a new one. */
export function FormsScreen() {
  const search = useSearch({ from: "/_admin/forms/" });
  const navigate = useNavigate({ from: "/forms/" });
  const { forms, hasMore, more } = useForms();
  const [isLoading, load] = useTransition();
  const mayCreate = useSession().can("editor");
  const begin = () => void navigate({ search: (old) => ({ ...old, new: "form" }) });
  useShortcuts([
    { id: "form new", keys: "c", label: m.forms_new(), group: m.forms_title(), run: begin, enabled: mayCreate },
  ]);
  const isNarrowed = search.q !== undefined || search.state !== undefined;
  const shown = arrangeForms(forms, search);
  return (
    <PageBody>
      <FormsHeader forms={forms} begin={begin} />
      {(forms.length > MANY || isNarrowed) && <FormsToolbar search={search} shown={shown.length} />}
      {forms.length === 0 && <FormsEmpty begin={begin} />}
      {forms.length > 0 && shown.length === 0 && <NoMatch />}
      {shown.length > 0 && <FormsList forms={shown} />}
      {hasMore && (
        <div className="flex justify-center">
          <Button loading={isLoading} onClick={() => load(more)}>
            {m.acts_show_more()}
          </Button>
        </div>
      )}
      {mayCreate && search.new && (
        <NewForm close={() => void navigate({ search: ({ new: _new, ...old }) => old, replace: true })} />
      )}
    </PageBody>
  );
}
