// The whole package also loads the grammar of every CSS property, which nothing here asks for: 2.5 MB of heap.
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
