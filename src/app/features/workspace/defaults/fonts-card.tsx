import Trash from "lucide-react/icons/trash-2";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { AddFont } from "#app/shared/fonts/add-font.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { ownFaces } from "#contract/walls/view/fonts.ts";
import type { WorkspaceFont } from "#contract/workspace/workspace-fonts.ts";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { formatList } from "#app/shared/text/list-text.ts";

const USES = {
  page: (name: string) => m.fonts_used_wall({ name }),
  form: (name: string) => m.fonts_used_form({ name }),
  widget: (name: string) => m.fonts_used_widget({ name }),
  brand: () => m.fonts_used_brand(),
};

const usesOf = ({ used_by }: WorkspaceFont) => formatList(used_by.map(({ kind, name }) => USES[kind](name)));

function FontRow({ font, onDelete }: { font: WorkspaceFont; onDelete: () => void }) {
  const { name, bold, variable } = font;
  const files = bold ? m.fonts_has_both() : variable ? m.fonts_has_variable() : m.fonts_has_regular();
  return (
    <li className="flex items-start gap-3 py-3 ps-5 pe-3">
      <style>{ownFaces(name, font, "swap")}</style>
      <div className="min-w-0 flex-1">
        <p className="text-lg break-words" style={{ fontFamily: `"${name}", sans-serif` }}>
          {name} {bold && <b>{name}</b>}
        </p>
        <p className="text-sm text-ink-soft">{files}</p>
        <p className="text-sm text-ink-faint" dir="auto">
          {font.used_by.length > 0 ? m.fonts_used_by({ uses: usesOf(font) }) : m.fonts_unused()}
        </p>
      </div>
      <IconButton icon={Trash} label={m.fonts_delete_named({ font: name })} onClick={onDelete} />
    </li>
  );
}

/** The fonts of the workspace. Deleting one that is in use tells the person where to replace it first. */
export function FontsCard() {
  const { data } = useSuspenseQuery(query("listFonts"));
  const deleting = useCommand("deleteFont");
  const card = useRef<HTMLDivElement>(null);
  const fonts = data.data;

  const remove = async (font: WorkspaceFont) => {
    const { id, name, used_by } = font;
    if (used_by.length > 0) {
      toast({
        title: m.fonts_in_use({ font: name }),
        description: m.fonts_in_use_text({ uses: usesOf(font) }),
        tone: "danger",
      });
      return;
    }
    const sure = await confirm({
      title: m.fonts_delete_title({ font: name }),
      description: m.fonts_delete_text(),
      confirmLabel: m.fonts_delete(),
      danger: true,
    });
    if (!sure) return;
    await runOrToast(async () => {
      await deleting.run({ params: { id } });
      // The row that held the focus is gone.
      card.current?.focus();
      toast({ title: m.fonts_deleted({ font: name }), tone: "success" });
    }, m.fonts_not_deleted());
  };

  return (
    <div ref={card} tabIndex={-1} className="outline-none">
      <Card flush={fonts.length > 0} title={m.fonts_title()} description={m.fonts_text()} actions={<AddFont />}>
        {fonts.length === 0 ? (
          <p className="text-ink-faint">{m.fonts_none()}</p>
        ) : (
          <ul aria-label={m.fonts_title()} className="divide-y divide-line border-t border-line">
            {fonts.map((font) => (
              <FontRow key={font.id} font={font} onDelete={() => void remove(font)} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
