import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";

const Form = z.string();
type Key = Pick<Services, "serverKey">;

/** The token of `?test=`, which opens a form without storing anything. */
export const signTestToken = ({ serverKey }: Key, uniqueFormId: string, until: Date): string =>
  signValue(serverKey, "form-test", uniqueFormId, until);

export const isTestToken = ({ serverKey }: Key, uniqueFormId: string, text: string | undefined): boolean =>
  verifySigned(serverKey, "form-test", Form, text) === uniqueFormId;
