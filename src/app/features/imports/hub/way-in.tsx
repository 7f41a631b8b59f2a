import { Link, type LinkProps } from "@tanstack/react-router";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

/** One way for reviews to come in: what it is called, and what it is for. */
export function ImportMethodCard({
  to,
  icon,
  title,
  text,
}: {
  to: LinkProps["to"];
  icon: IconType;
  title: string;
  text: string;
}) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong hover:bg-sunken"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-active text-ink-soft group-hover:text-accent-ink">
          <Icon icon={icon} size={16} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="mt-0.5 block text-sm text-pretty text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  );
}
