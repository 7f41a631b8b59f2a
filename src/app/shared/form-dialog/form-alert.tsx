import CircleAlert from "lucide-react/icons/circle-alert";
import { Icon } from "#ui/icons/icon.tsx";

export function FormAlert({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="flex gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-base text-danger-ink">
      <Icon icon={CircleAlert} className="mt-0.5" />
      {message}
    </p>
  );
}
