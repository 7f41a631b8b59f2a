import * as z from "zod/mini";
import { ownRule } from "./own-rules.ts";

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

/** A hostname as browsers send it in `Host`; empty for an IP address, a port or a path. */
function hostOf(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, "");
  if (!/^[^\s/:?#@\\%]+$/.test(name)) return "";
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return "";
  }
}

/** A custom domain, stored in punycode and lower case. */
export const Hostname = z.pipe(
  z.pipe(z.string().check(z.maxLength(253)), z.transform(hostOf)),
  z.string().check(z.regex(NAME, ownRule("hostName"))),
);
