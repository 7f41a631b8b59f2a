import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { readSigned, sign } from "#server/platform/auth/signature.ts";

const Form = z.string();
type Key = Pick<Services, "serverKey">;

/** The text that opens a form so that nothing is stored, `?test=`. */
export const signTest = ({ serverKey }: Key, uniqueFormId: string, until: Date): string =>
  sign(serverKey, "form-test", uniqueFormId, until);

export const isTest = ({ serverKey }: Key, uniqueFormId: string, text: string | undefined): boolean =>
  readSigned(serverKey, "form-test", Form, text) === uniqueFormId;
