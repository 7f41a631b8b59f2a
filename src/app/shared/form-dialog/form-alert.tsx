import CircleAlert from "lucide-react/icons/circle-alert";
import { Icon } from "#ui/icons/icon.tsx";

// A long form is submitted at its end, where what stands above its first field cannot be seen.
const bringIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: "nearest" });

/** What is wrong with a form as a whole; it is brought into view. */
export function FormAlert({ message }: { message: string | undefined }) {
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
