import type { HTMLAttributes, ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Segmented } from "#ui/controls/segmented.tsx";

type SplitViewProps = {
  side: "preview" | undefined;
  onSideChange: (side: "preview" | undefined) => void;
  sections: ReactNode;
  preview: ReactNode;
  watch?: Pick<HTMLAttributes<HTMLElement>, "onFocus" | "onBlur">;
};

export function SplitView({ side, onSideChange, sections, preview, watch }: SplitViewProps) {
  return (
    <>
      <div className="flex shrink-0 justify-center border-b border-line bg-surface py-2 md:hidden">
        <Segmented
          label={m.walls_side_label()}
          value={side ?? "edit"}
          onChange={(next) => onSideChange(next === "preview" ? next : undefined)}
          options={[
            { value: "edit", label: m.walls_side_edit() },
            { value: "preview", label: m.walls_side_preview() },
          ]}
        />
      </div>
      <div className="flex min-h-64 flex-1">
        <div
          {...watch}
          className={cx(
            "w-full shrink-0 border-e border-line md:block md:w-104 xl:w-116",
            side === "preview" && "max-md:hidden",
          )}
        >
          {sections}
        </div>
        <div className={cx("min-w-0 flex-1 md:block", side !== "preview" && "max-md:hidden")}>{preview}</div>
      </div>
    </>
  );
}
