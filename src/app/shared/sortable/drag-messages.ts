import { Accessibility, type DragDropManagerInput, type DragEndEvent } from "@dnd-kit/dom";
import { isSortable } from "@dnd-kit/dom/sortable";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

type Plugins = Exclude<NonNullable<DragDropManagerInput["plugins"]>, (...given: never[]) => unknown>;
type Dragged = { operation: Pick<DragEndEvent["operation"], "source"> };
type Source = DragEndEvent["operation"]["source"];

export function localizedDragPlugins(defaults: Plugins, nameOf: (id: string) => string, total: number): Plugins {
  const count = formatNumber(total);
  const placed = (source: Source, say: (inputs: { name: string; place: string; count: string }) => string) =>
    isSortable(source)
      ? say({ name: nameOf(String(source.id)), place: formatNumber(source.index + 1), count })
      : undefined;
  const accessibility = Accessibility.configure({
    screenReaderInstructions: { draggable: m.common_drag_instructions() },
    announcements: {
      dragstart: (event: Dragged) => placed(event.operation.source, m.common_drag_picked),
      dragover: (event: Dragged) => placed(event.operation.source, m.common_drag_over),
      dragend: ({ operation: { source }, canceled }: Dragged & { canceled: boolean }) =>
        placed(source, canceled ? m.common_drag_cancelled : m.common_drag_dropped),
    },
  });
  return [...defaults.filter((plugin) => plugin !== Accessibility), accessibility];
}
