import { buildIfChanged } from "./build-if-changed.mjs";
import { checkNode, install } from "./install.mjs";

export async function prepare() {
  checkNode();
  await install();
  await buildIfChanged();
}
