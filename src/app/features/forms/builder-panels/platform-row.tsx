import { useFormContext, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { MovableRow } from "#app/shared/sortable/movable-row.tsx";
import type { Drag } from "#app/shared/sortable/sortable.tsx";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { FlagField, type PlatformList, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { RowToggle } from "#app/features/forms/builder-inputs/row-toggle.tsx";

type PlatformRowProps = {
  list: PlatformList;
  index: number;
  count: number;
  drag: Drag;
  open: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** A link to another review site. */
export function PlatformRow({ list, index, count, drag, open, onToggle, onMove, onRemove }: PlatformRowProps) {
  const { control } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const item = useWatch({ control, name: `${list}.${index}` });
  const name = item?.platform || m.panels_platform_unnamed();
  const off = item?.is_enabled === false;
  return (
    <MovableRow
      name={name}
      index={index}
      count={count}
      onMove={onMove}
      onRemove={onRemove}
      removeLabel={m.panels_remove()}
      drag={drag}
      canEdit={!disabled}
      below={
        open && (
          <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
            <TextField path={`${list}.${index}.platform`} required limit={LIMITS.shortText} />
            <TextField path={`${list}.${index}.url`} required kind="url" placeholder="https://" />
            <TextField path={`${list}.${index}.button_text`} limit={LIMITS.shortText} optional />
            <TextField path={`${list}.${index}.icon`} kind="url" placeholder="https://" optional />
            <FlagField path={`${list}.${index}.is_enabled`} fallback />
          </div>
        )
      }
    >
      <RowToggle
        name={name}
        note={item?.url || m.panels_platform_no_url()}
        end={off && <Badge>{m.panels_platform_off()}</Badge>}
        open={open}
        onToggle={onToggle}
      />
    </MovableRow>
  );
}
