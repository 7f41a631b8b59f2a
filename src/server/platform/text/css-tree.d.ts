// Imported in parts: the whole package also loads the grammar of every CSS property, 2.5 MB of heap that nothing here uses.
declare module "css-tree/parser" {
  import { parse } from "css-tree";

  export default parse;
}

declare module "css-tree/generator" {
  import { generate } from "css-tree";

  export default generate;
}

declare module "css-tree/walker" {
  import { walk } from "css-tree";

  export default walk;
}
