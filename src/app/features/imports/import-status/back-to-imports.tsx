import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";

export function BackToImports() {
  return (
    <Link to="/imports" className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-ink">
      <Icon icon={ArrowLeft} size={14} className="rtl:-scale-x-100" />
      {m.imports_title()}
    </Link>
  );
}
