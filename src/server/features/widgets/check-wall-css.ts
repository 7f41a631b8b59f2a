import type { Handler } from "#server/platform/context/context.ts";
import { checkCss } from "#server/platform/css/clean-css.ts";

/** Says what custom CSS comes to and what of it is left out; stores nothing. */
export const checkWallCss: Handler<"checkWallCss"> = async (_ctx, { body }) => ({ data: checkCss(body.css) });
