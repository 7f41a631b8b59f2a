import { setImmediate } from "node:timers/promises";
import type { Handler } from "#server/platform/context/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { decode } from "#server/platform/web-page/read-page.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { gather } from "./gather.ts";
import { type Rule, readRules } from "./rules.ts";
import { slicesOf } from "./slices.ts";
import { themeOf } from "./theme-of.ts";

const HTML = ["text/html", "application/xhtml+xml"];
const SHEET_BYTES = 1024 * 1024;
/** Limit of all style sheets together, because parsing blocks other requests. */
const CHARACTERS = 600_000;

async function load(outbound: Outbound, sheet: string | URL): Promise<string> {
  if (typeof sheet === "string") return sheet;
  try {
    return decode(await outbound.request({ url: sheet, types: ["text/css"], maxBytes: SHEET_BYTES }));
  } catch (error) {
    if (error instanceof OutboundError) return "";
    throw error;
  }
}

async function readSite(outbound: Outbound, url: string) {
  const answer = await outbound.request({ url, types: HTML });
  const page = gather(decode(answer), answer.url);
  const sheets = await Promise.all(page.sheets.map((sheet) => load(outbound, sheet)));
  const rules: Rule[] = [];
  let left = CHARACTERS;
  for (const sheet of sheets) {
    for (const slice of slicesOf(sheet.slice(0, left))) {
      rules.push(...readRules(slice, rules.length));
      await setImmediate();
    }
    left = Math.max(0, left - sheet.length);
  }
  return { url: answer.url.href, ...themeOf(page, rules) };
}

/** Throws 400 with a message when the address cannot be reached or has no readable theme. */
export const readSiteTheme: Handler<"readSiteTheme"> = async (ctx, { body }) => {
  try {
    const theme = await readSite(ctx.services.outbound, body.url);
    const { colours, font, radius } = theme;
    if (colours.length === 0 && font === null && radius === null)
      throw new AppError(400, "Nothing about colours or fonts can be read at this address.");
    return { data: theme };
  } catch (error) {
    if (error instanceof OutboundError) throw new AppError(400, error.message);
    throw error;
  }
};
