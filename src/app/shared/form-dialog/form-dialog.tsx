import { type BaseSyntheticEvent, useId } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog, type DialogProps } from "#ui/dialogs/dialog.tsx";
import { FormAlert } from "./form-alert.tsx";

type FormDialogProps = Omit<DialogProps, "open" | "onOpenChange" | "footer"> & {
  action: string;
  danger?: boolean;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  submitting: boolean;
  problem: string | undefined;
  /** The record was deleted, so the form creates a new one; see `useEditedRecord`. */
  isGone?: boolean;
  close: () => void;
};

/** A dialog with one form; errors without a field are shown at its top. */
export function FormDialog({
  action,
  danger,
  submit,
  submitting,
  problem,
  isGone = false,
  close,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button onClick={close}>{m.common_cancel()}</Button>
          <Button variant={danger ? "danger" : "primary"} type="submit" form={id} loading={submitting}>
            {isGone ? m.common_save_new() : action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormAlert message={problem} isGone={isGone} />
        {children}
      </form>
    </Dialog>
  );
}
