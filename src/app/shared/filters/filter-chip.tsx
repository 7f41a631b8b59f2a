import { Suspense } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { Chip } from "#ui/controls/chip.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { type FilterName, type PanelProps, filterDefinition } from "./filters.ts";

const loadFilterPanel = () => import("./filter-panel.tsx");
const FilterPanel = lazyPart(async () => (await loadFilterPanel()).FilterPanel);
const ChosenWords = lazyPart(async () => (await import("./filter-summary.tsx")).SelectedValueLabel);

type FilterChipProps = { name: FilterName; onOpenChange?: (open: boolean) => void } & PanelProps;

export function FilterChip({ name, onOpenChange, ...panel }: FilterChipProps) {
  const { label, parts } = filterDefinition(name);
  const chosen = parts.some((part) => panel.search[part] !== undefined);
  return (
    <Chip
      label={label()}
      onOpenChange={onOpenChange}
      value={
        chosen ? (
          <Suspense fallback="…">
            <ChosenWords name={name} search={panel.search} />
          </Suspense>
        ) : undefined
      }
      onRemove={() => panel.set(Object.fromEntries(parts.map((part) => [part, undefined])))}
    >
      <Suspense
        fallback={
          <Opening>
            <Skeleton className="m-2 h-16 w-44" />
          </Opening>
        }
      >
        <FilterPanel name={name} {...panel} />
      </Suspense>
    </Chip>
  );
}
