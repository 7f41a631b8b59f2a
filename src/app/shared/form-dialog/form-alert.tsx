import CircleAlert from "lucide-react/icons/circle-alert";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

// The submit button of a long form is far below this alert.
const bringIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: "nearest" });

type FormAlertProps = {
  message: string | undefined;
  /** Somebody has deleted what the form changes; see `useEditedRecord`. */
  isGone?: boolean;
};

/** An error of the form as a whole. Scrolls into view when it appears. */
export function FormAlert({ message: problem, isGone = false }: FormAlertProps) {
  const message = problem ?? (isGone ? m.common_gone_text() : undefined);
  if (!message) return null;
  return (
    <p
      key={message}
      ref={bringIntoView}
      role="alert"
      className="flex scroll-m-6 gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-base text-danger-ink"
    >
      <Icon icon={CircleAlert} className="mt-0.5" />
      {message}
    </p>
  );
}
