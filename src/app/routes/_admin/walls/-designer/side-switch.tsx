import { useNavigate, useSearch } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { Segmented } from "#ui/segmented.tsx";

/** On phones the panel and the preview take turns. */
export function SideSwitch() {
  const { side } = useSearch({ from: "/_admin/walls/$pageId" });
  const navigate = useNavigate({ from: "/walls/$pageId" });
  return (
    <div className="flex shrink-0 justify-center border-b border-line bg-surface py-2 md:hidden">
      <Segmented
        label={m.walls_side_label()}
        value={side ?? "edit"}
        onChange={(next) =>
          void navigate({
            search: (search) => ({ ...search, side: next === "preview" ? next : undefined }),
            replace: true,
          })
        }
        options={[
          { value: "edit", label: m.walls_side_edit() },
          { value: "preview", label: m.walls_side_preview() },
        ]}
      />
    </div>
  );
}
