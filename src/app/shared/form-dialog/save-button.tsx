import { Button, type ButtonProps } from "#ui/controls/button.tsx";

type SaveButtonProps = Omit<ButtonProps, "type" | "variant" | "onClick" | "disabled"> & { changed: boolean };

/** Submits a form that has changes. Without any it is not natively disabled: after a save it would lose the focus. */
export function SaveButton({ changed, ...rest }: SaveButtonProps) {
  return (
    <Button
      {...rest}
      type="submit"
      variant="primary"
      aria-disabled={!changed || undefined}
      onClick={(event) => !changed && event.preventDefault()}
    />
  );
}
