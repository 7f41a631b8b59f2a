import * as z from "zod";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";

const DAY_MS = 86_400_000;
/** A stamp given for an old one counts as this old: its owner has waited already. */
const MATURE_MS = 60_000;

const Stamp = z.object({ form: z.number(), at: z.number() });

type Signer = Pick<Services, "serverKey">;

/** Says when the page of a form was made; the page sends it along. Made for each reader, so never cached. */
export const makeStamp = ({ serverKey }: Signer, form: { id: number }, madeAt = Date.now()): string =>
  signValue(serverKey, "form-stamp", { form: form.id, at: madeAt });

/** A new stamp for a page that has lain open for too long, or nothing. */
export const renewStamp = (signer: Signer, form: { id: number }): string =>
  makeStamp(signer, form, Date.now() - MATURE_MS);

/** How long ago the page was made, in milliseconds; undefined for a stamp that is missing or not ours for this form. */
export function ageOf({ serverKey }: Signer, form: { id: number }, stamp: string | undefined): number | undefined {
  const read = verifySigned(serverKey, "form-stamp", Stamp, stamp);
  return read?.form === form.id ? Math.max(0, Date.now() - read.at) : undefined;
}

export const isStale = (age: number | undefined): boolean => age !== undefined && age > DAY_MS;
