import type { ReactNode } from "react";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { moveInList } from "#ui/keyboard/list-arrows.ts";

type TickPanelProps = {
  text: string;
  onTextChange: (text: string) => void;
  onEnter: () => void;
  search: string;
  label: string;
  none: string;
  pending: boolean;
  problem?: string | undefined;
  children: ReactNode[];
};

export function MultiSelectPanel(props: TickPanelProps) {
  const { text, onTextChange, onEnter, search, label, none, pending, problem, children } = props;
  return (
    <div role="presentation" onKeyDown={moveInList}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <FormAlert message={problem} />
        <Input
          autoFocus
          autoComplete="off"
          aria-label={search}
          placeholder={search}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
        />
      </form>
      <div role="group" aria-label={label} className="mt-2 flex max-h-72 flex-col overflow-y-auto">
        {pending && <Skeleton className="m-2 h-5 w-40" />}
        {children}
        {children.length === 0 && !pending && <p className="px-2 py-3 text-ink-soft">{none}</p>}
      </div>
    </div>
  );
}
