import type { FormExtras, FormStyle } from "#contract/forms/form-extras.ts";
import type { FormColours, FormView } from "./form-view.ts";

/** Default colours of a form. Text has a contrast of 4.5:1 on each background. */
const FORM_LOOK: Record<"light" | "dark", FormColours> = {
  light: {
    page: "#f6f4ef",
    card: "#ffffff",
    text: "#1d1f1c",
    muted: "#62665d",
    accent: "#1f6f54",
    accent_text: "#ffffff",
    border: "#dcd9d0",
  },
  dark: {
    page: "#121411",
    card: "#1c1f1b",
    text: "#f2f1ec",
    muted: "#a9ada3",
    accent: "#6fcfa6",
    accent_text: "#10231b",
    border: "#363a34",
  },
};

export const FORM_RADIUS = 16;

/** One screen needs a text to write on it: a form that takes recordings only goes step by step. */
export const styleOf = ({ style = "steps" }: FormExtras["look"], allowsText: boolean): FormStyle =>
  style === "stars" && !allowsText ? "steps" : style;

const definedColours = (colours: Record<string, unknown>): Partial<FormColours> =>
  Object.fromEntries(Object.entries(colours).filter(([name, value]) => name in FORM_LOOK.light && value));

export function lookOf(look: FormExtras["look"], backgroundUrl: string | null): FormView["look"] {
  const light = { ...FORM_LOOK.light, ...definedColours(look.light) };
  const { accent, accent_text } = light;
  return {
    theme: look.theme ?? "auto",
    font: look.font ?? "system",
    radius: look.radius ?? FORM_RADIUS,
    backgroundUrl,
    light,
    dark: { ...FORM_LOOK.dark, ...(look.light.accent && { accent, accent_text }), ...definedColours(look.dark) },
  };
}
