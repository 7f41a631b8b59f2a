import Upload from "lucide-react/icons/upload";
import { useRef, useState, type ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { useFieldControl } from "./field-context.ts";
import { Icon } from "#ui/icons/icon.tsx";

type FileDropProps = {
  label: string;
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** The native file input lies over it and takes drops by itself. The same file can be chosen again. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wiring = useFieldControl({});
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
    if (input.current) input.current.value = "";
  };
  return (
    <label
      className={cx(
        "relative flex flex-col items-center gap-1 rounded-lg border border-dashed px-6 py-10 text-center transition-colors",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        over ? "border-accent bg-accent-soft" : "border-line-control bg-surface hover:bg-hover",
        disabled && "pointer-events-none opacity-55",
      )}
    >
      <input
        {...wiring}
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => take(event.target.files)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="mb-2 grid size-10 place-items-center rounded-full bg-active text-ink-soft">
        <Icon icon={Upload} size={18} />
      </span>
      <span className="font-medium">{label}</span>
      {hint && <span className="text-sm text-ink-faint">{hint}</span>}
    </label>
  );
}
