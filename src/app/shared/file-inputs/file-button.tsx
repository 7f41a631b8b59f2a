import { useRef } from "react";
import { Button, type ButtonProps } from "#ui/controls/button.tsx";
import { ACCEPTED } from "./check-file.ts";

type FileButtonProps = Omit<ButtonProps, "onClick"> & {
  fileKind: keyof typeof ACCEPTED;
  onFile: (file: File) => void;
};

/** Allows choosing the same file again. */
export function FileButton({ fileKind: wanted, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
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
