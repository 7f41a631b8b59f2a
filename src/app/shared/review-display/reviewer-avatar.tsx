import UserRound from "lucide-react/icons/user-round";
import { Avatar } from "#ui/data/avatar.tsx";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";

type Person = { name?: string | null; profile_pic_url?: string | null };

/** Without a name it shows the outline of a person. */
export function ReviewerAvatar({ person, size }: { person: Person; size: "md" | "lg" }) {
  const name = person.name?.trim();
  if (name || person.profile_pic_url) return <Avatar name={name ?? ""} src={person.profile_pic_url} size={size} />;
  return (
    <span
      className={cx(
        "avatar grid shrink-0 place-items-center rounded-full bg-active text-ink-faint",
        size === "md" ? "size-9" : "size-12",
      )}
    >
      <Icon icon={UserRound} size={size === "md" ? 18 : 24} />
    </span>
  );
}
