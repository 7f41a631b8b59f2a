import ExternalLink from "lucide-react/icons/external-link";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

export function PublicUrl({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="relative flex min-h-6 w-fit max-w-full items-center gap-1.5 text-sm text-ink-soft hover:text-ink hover:underline"
    >
      <span className="truncate" dir="ltr">
        {url.replace(/^https?:\/\//, "")}
      </span>
      <span className="sr-only">{m.walls_open_public_new()}</span>
      <Icon icon={ExternalLink} size={12} />
    </a>
  );
}
