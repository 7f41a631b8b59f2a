import { useRef } from "react";
import { Button, type ButtonProps } from "#ui/controls/button.tsx";
import { useFieldControl } from "#ui/controls/field-context.ts";
import { ACCEPTED } from "./check-file.ts";

type FileButtonProps = Omit<ButtonProps, "onClick"> & {
  fileKind: keyof typeof ACCEPTED;
  onFile: (file: File) => void;
};

/** Allows choosing the same file again. The description and error of the field around it are its own. */
export function FileButton({ fileKind: wanted, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { "aria-describedby": describedBy } = useFieldControl({});
  return (
    <>
      <Button aria-describedby={describedBy} {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[wanted]}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

type ClearButtonProps = { onClear: () => void; children: string };

/** Takes a chosen file back, which removes this button: the first button beside it gets the focus. */
export function ClearButton({ onClear, children }: ClearButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector("button")?.focus();
        onClear();
      }}
    >
      {children}
    </Button>
  );
}
