import { clientName } from "./one-locale.ts";
import { LOCALES } from "./generator-sources.ts";

const dashboards = LOCALES.map(clientName);
const isEven = (_name: string, index: number) => index % 2 === 0;

/** The bundles by name, in two lists that take equally long: bundling runs mostly on one thread. */
export const SHARES: string[][] = [
  [...dashboards.filter(isEven), "visitor", "embed", "form_embed", "draw_element", "elements"],
  [...dashboards.filter((name, index) => !isEven(name, index)), "ssr", "reference", "library"],
];
