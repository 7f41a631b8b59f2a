import { useNavigate, useSearch } from "@tanstack/react-router";
import type { FocusEventHandler } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { Segmented } from "#ui/segmented.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { PreviewPane } from "./preview-pane.tsx";

type EditorSidesProps = {
  watch: { onFocus: FocusEventHandler<HTMLElement>; onBlur: FocusEventHandler<HTMLElement> };
  onPick: (path: string) => void;
};

/** The sections and the form beside them; on phones they take turns. */
export function EditorSides({ watch, onPick }: EditorSidesProps) {
  const { side } = useSearch({ from: "/_admin/forms/$formId" });
  const navigate = useNavigate({ from: "/forms/$formId" });
  const turn = (next: "edit" | "preview") =>
    void navigate({ search: (before) => ({ ...before, side: next === "preview" ? next : undefined }), replace: true });
  return (
    <>
      <div className="flex shrink-0 justify-center border-b border-line bg-surface py-2 md:hidden">
        <Segmented
          label={m.walls_side_label()}
          value={side ?? "edit"}
          onChange={turn}
          options={[
            { value: "edit", label: m.walls_side_edit() },
            { value: "preview", label: m.walls_side_preview() },
          ]}
        />
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          {...watch}
          className={cx(
            "w-full shrink-0 border-e border-line md:block md:w-104 xl:w-116",
            side === "preview" && "max-md:hidden",
          )}
        >
          <EditorPanel />
        </div>
        <div className={cx("min-w-0 flex-1 md:block", side !== "preview" && "max-md:hidden")}>
          <PreviewPane onPick={onPick} />
        </div>
      </div>
    </>
  );
}
