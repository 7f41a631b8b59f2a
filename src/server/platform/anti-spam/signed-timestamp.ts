import * as z from "zod";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";

const DAY_MS = 86_400_000;
/** A renewed stamp counts as this old: its reader has already waited. */
const MATURE_MS = 60_000;

const Stamp = z.object({ form: z.number(), at: z.number() });

type Signer = Pick<Services, "serverKey">;

/** Signs the time a form page was rendered. One per reader, so pages with a stamp must not be cached. */
export const makeStamp = ({ serverKey }: Signer, form: { id: number }, madeAt = Date.now()): string =>
  signValue(serverKey, "form-stamp", { form: form.id, at: madeAt });

export const renewStamp = (signer: Signer, form: { id: number }): string =>
  makeStamp(signer, form, Date.now() - MATURE_MS);

/** Age of a stamp in milliseconds; undefined when it is missing or not valid for this form. */
export function ageOf({ serverKey }: Signer, form: { id: number }, stamp: string | undefined): number | undefined {
  const read = verifySigned(serverKey, "form-stamp", Stamp, stamp);
  return read?.form === form.id ? Math.max(0, Date.now() - read.at) : undefined;
}

export const isStale = (age: number | undefined): boolean => age !== undefined && age > DAY_MS;
