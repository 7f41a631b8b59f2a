import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

export function BackToReviews() {
  return (
    <Link to="/reviews" className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-soft hover:text-ink">
      <Icon icon={ArrowLeft} size={14} className="rtl:-scale-x-100" />
      {m.acts_back()}
    </Link>
  );
}
