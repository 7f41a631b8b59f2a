import { buildIfChanged } from "./build-if-changed.mjs";
import { checkNode, install } from "./install.mjs";

/** Brings a fresh clone to the point where the service can run; does nothing when nothing has changed. */
export async function prepare() {
  checkNode();
  await install();
  await buildIfChanged();
}
