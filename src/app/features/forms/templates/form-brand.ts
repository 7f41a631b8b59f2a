import type { Input } from "#api/create-api.ts";
import type { FormExtras } from "#contract/forms/form-extras.ts";
import { lookOf } from "#contract/forms/view/form-theme.ts";
import type { StartValues } from "#contract/workspace/workspace-defaults.ts";
import { brandColours } from "#app/shared/brand/brand-colours.ts";
import { applyMergePatch, isTree, type Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { textOn } from "#ui/colour/contrast.ts";

/** The look of a form that has the brand and the logo of the workspace; `cards` is where it takes its backgrounds from. */
export function formBrand(defaults: StartValues, cards: Pick<FormExtras["look"], "light" | "dark">) {
  const { light, dark } = lookOf(cards, null);
  const { fill, onFill } = brandColours(defaults, light.card);
  const { link } = brandColours(defaults, dark.card);
  return {
    ...(fill && { light: { accent: fill, accent_text: onFill } }),
    ...(link && { dark: { accent: link, accent_text: textOn(link) } }),
    ...(defaults.font && { font: defaults.font }),
    ...(defaults.logo_url && { logo_url: defaults.logo_url }),
  };
}

type NewForm = Omit<Input<"createForm">["body"], "name">;

/** The attributes of a new form with the brand on top, and with the languages it offers besides its own. */
export function attributesWith({ custom_attributes: stored, language_id: own }: NewForm, defaults: StartValues): Tree {
  const offered = defaults.languages.filter((code) => code !== own);
  return applyMergePatch(isTree(stored) ? stored : {}, {
    look: formBrand(defaults, { light: {}, dark: {} }),
    ...(offered.length > 0 && { languages: { offered } }),
  });
}
