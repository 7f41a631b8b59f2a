import * as z from "zod/mini";
import { LIMITS } from "./limits.ts";
import { ownRule } from "./own-rules.ts";

/** Slugs that routes use, or that readers would mistake for one. */
const RESERVED = new Set(
  (
    "about account admin api app assets auth contact dashboard embed embed-js favicon form forms healthz " +
    "help imports index laurel login logout media new oauth page pages preview proxy public reviews " +
    "robots session settings setup sign-in sign-up sitemap static support system terms visitor walls www"
  ).split(" "),
);

/** A public slug (v3 interface, section 4.3): compared and stored in NFKC and lower case, so that no two look alike. */
export const Slug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.normalize("NFKC").trim().toLowerCase()),
  ),
  z.string().check(
    z.minLength(LIMITS.slugMin),
    z.maxLength(LIMITS.slugMax),
    z.regex(/^[a-z0-9-]+$/, ownRule("slugLetters")),
    z.refine((text) => !RESERVED.has(text), ownRule("slugReserved")),
  ),
);
