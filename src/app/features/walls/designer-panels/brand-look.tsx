import { useFormContext } from "react-hook-form";
import { flattenTree } from "#app/features/walls/design-values/leaf-paths.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { UseBrand } from "#app/shared/brand/use-brand.tsx";
import { DEFAULT_CARDS, wallBrand } from "#app/shared/brand/wall-brand.ts";
import { ATTRIBUTES_FIELD } from "./design-inputs.ts";

const CARD = { page: "card_background_color", widget: "card_backgound_color" } as const;

/** Sets the colours and the font of the workspace; undone in one step. */
export function BrandLook() {
  const { setValue, getValues } = useFormContext();
  const { wall, canEdit } = useDesigner();
  const own = ATTRIBUTES_FIELD[wall.kind];
  const card = CARD[wall.kind];
  if (!canEdit) return null;
  return (
    <UseBrand
      onUse={(defaults) => {
        const cards = {
          light: String(getValues(`${own}.${card}`) || DEFAULT_CARDS.light),
          dark: String(getValues(`${own}.dark_mode_colors.${card}`) || DEFAULT_CARDS.dark),
        };
        for (const [path, value] of flattenTree(wallBrand(wall.kind, defaults, cards), `${own}.`))
          setValue(path, value, { shouldDirty: true });
      }}
    />
  );
}
