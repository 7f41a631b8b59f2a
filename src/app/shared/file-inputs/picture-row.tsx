import ImageIcon from "lucide-react/icons/image";
import type { ReactNode } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";

type PictureRowProps = {
  label: string;
  shown: string | null | undefined;
  round?: boolean;
  /** Shows the whole picture instead of a centred crop. */
  whole?: boolean;
  children: ReactNode;
  note?: ReactNode;
};

export function PictureRow({ label, shown, round = false, whole = false, children, note }: PictureRowProps) {
  const shape = round ? "rounded-full" : "rounded-md";
  return (
    <div className="flex items-center gap-3" role="group" aria-label={label}>
      {shown ? (
        <img
          src={shown}
          alt={m.editor_picture_of({ field: label })}
          className={cx(
            "size-14 shrink-0 border border-line bg-sunken",
            whole ? "object-contain" : "object-cover",
            shape,
          )}
        />
      ) : (
        <span className={cx("grid size-14 shrink-0 place-items-center bg-active text-ink-faint", shape)}>
          <Icon icon={ImageIcon} size={18} />
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">{children}</div>
        {note && <p className="text-sm text-ink-faint">{note}</p>}
      </div>
    </div>
  );
}
