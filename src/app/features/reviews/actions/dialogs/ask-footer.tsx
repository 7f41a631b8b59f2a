import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";

type AskFooterProps = { close: () => void; action: string; disabled?: boolean } & (
  | { form: string; onApply?: undefined }
  | { form?: undefined; onApply: () => void }
);

/** Cancel and the action itself, which submits the form with the id `form` or calls `onApply`. */
export function AskFooter({ close, action, disabled, form, onApply }: AskFooterProps) {
  return (
    <>
      <Button onClick={close}>{m.common_cancel()}</Button>
      <Button variant="primary" type={form ? "submit" : "button"} form={form} onClick={onApply} disabled={disabled}>
        {action}
      </Button>
    </>
  );
}
