import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useRef } from "react";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";

/** Says that what follows is shown only now. */
export function OnceNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-base text-warning-ink">
      <Icon icon={TriangleAlert} className="mt-0.5" />
      {children}
    </p>
  );
}

type SecretValueProps = { name: string; value: string; copy: string; shown?: string };

/** A value to copy; `copy` labels its button. `shown` is how people read it, when that differs from the value. */
export function SecretValue({ name, value, copy, shown = value }: SecretValueProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <div>
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <span className="font-medium">{name}</span>
        <CopyButton text={value} source={text} label={copy} />
      </div>
      <code
        ref={text}
        dir="ltr"
        className="block rounded-md border border-line bg-sunken px-3 py-2.5 text-start font-mono text-sm wrap-anywhere"
      >
        {shown}
      </code>
    </div>
  );
}
