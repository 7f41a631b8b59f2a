import Plus from "lucide-react/icons/plus";
import { Suspense, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/core/limits.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { labelOf } from "#app/features/forms/form-values/form-fields.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { type PlatformList, FlagField, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { type FormerIndexes, moveTranslations, PLATFORM_TEXTS } from "#app/features/forms/form-values/item-texts.ts";
import { moveItem } from "#app/shared/sortable/move-item.ts";
import { MovableRow } from "#app/shared/sortable/movable-row.tsx";
import type { Drag } from "#app/shared/sortable/sortable.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { RowToggle } from "#app/features/forms/builder-inputs/row-toggle.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

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

function PlatformRow({ list, index, count, drag, open, onToggle, onMove, onRemove }: PlatformRowProps) {
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

const Sortable = lazyPart(async () => (await import("#app/shared/sortable/sortable.tsx")).Sortable, MissingPart);

export function Platforms({ list }: { list: PlatformList }) {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { fields, move, remove, append } = useFieldArray({ control, name: list });
  const moveTexts = (former: FormerIndexes) => {
    const translations = getValues("extras.languages.words");
    const moved = moveTranslations(translations, PLATFORM_TEXTS[list], former);
    if (moved !== translations) setValue("extras.languages.words", moved, { shouldDirty: true });
  };
  const { disabled } = useFieldScope();
  // A new item has no id until it is stored, so it is opened by its position.
  const [open, setOpen] = useState<{ id?: string }>();
  const nameAt = (index: number) => getValues(list)[index]?.platform || m.panels_platform_unnamed();
  const go = (from: number, to: number) => {
    if (from === to) return;
    const name = nameAt(from);
    const former = moveItem([...fields.keys()], from, to);
    move(from, to);
    moveTexts(former);
    announce(m.common_moved({ name, place: formatNumber(to + 1), count: formatNumber(fields.length) }));
  };
  const leaveOut = (index: number) => {
    const former = [...fields.keys()].toSpliced(index, 1);
    remove(index);
    moveTexts(former);
  };
  const add = () => {
    append({ platform: "", url: "", is_enabled: true, button_text: "", icon: "" }, { shouldFocus: false });
    // Forms saved by earlier versions may still have the translation of a removed link at this index.
    moveTexts([...fields.keys()]);
    setOpen({});
  };
  const ids = fields.map(({ id }) => id);
  const opened = open && (open.id ?? ids.at(-1));
  return (
    <div className="flex flex-col gap-3">
      {ids.length > 0 && (
        <ol aria-label={labelOf(list)} className="-mx-5 border-t border-line">
          <Suspense fallback={<Skeleton className="m-3 h-9" />}>
            <Sortable
              ids={ids}
              nameOf={(id) => nameAt(ids.indexOf(id))}
              onMove={go}
              renderRow={(id, index, drag) => (
                <PlatformRow
                  list={list}
                  index={index}
                  count={ids.length}
                  drag={drag}
                  open={opened === id}
                  onToggle={() => setOpen(opened === id ? undefined : { id })}
                  onMove={go}
                  onRemove={() => leaveOut(index)}
                />
              )}
            />
          </Suspense>
        </ol>
      )}
      {!disabled && ids.length < LIMITS.formItems && (
        <Button size="sm" icon={Plus} onClick={add} className="w-fit">
          {m.panels_platform_add()}
        </Button>
      )}
    </div>
  );
}
