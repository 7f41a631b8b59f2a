import { useCommand } from "#api/command.ts";
import { useIdempotencyKey } from "#app/shared/requests/use-idempotency-key.ts";
import { PAGE_TEMPLATES } from "#app/features/walls/templates/wall-templates.ts";
import { WIDGET_TYPES } from "#contract/walls/view/widget-types.ts";

type NewWall = { kind: "page" | "widget"; name: string; start: string };

/** Makes a page or a widget and gives its id. Sent again with the same words, it is the same one. */
export function useCreateWall() {
  const createPage = useCommand("createPage");
  const createWidget = useCommand("createWidget");
  const once = useIdempotencyKey();
  return async ({ kind, name, start }: NewWall): Promise<string> => {
    const options = { idempotencyKey: once.of([kind, name, start]) };
    if (kind === "page") {
      const fields = PAGE_TEMPLATES.find(({ id }) => id === start)?.fields();
      const { data } = await createPage.run({ body: { ...fields, name }, options });
      return data.unique_page_id;
    }
    const [first] = WIDGET_TYPES;
    const type = WIDGET_TYPES.find(({ id }) => String(id) === start) ?? first;
    const { data } = await createWidget.run({ body: { name, widget_type_id: type.id }, options });
    return data.id;
  };
}
