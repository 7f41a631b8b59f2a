import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";

type DisclosureProps = { label: ReactNode; open?: boolean; children: ReactNode };

export function Disclosure({ label, open, children }: DisclosureProps) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-8 w-fit items-center gap-1.5 rounded-sm pe-2 font-medium pointer-coarse:min-h-11">
        <Icon icon={ChevronRight} size={14} className="group-open:rotate-90 rtl:-scale-x-100" />
        {label}
      </summary>
      <div className="flex flex-col gap-4 pt-3 ps-5">{children}</div>
    </details>
  );
}
