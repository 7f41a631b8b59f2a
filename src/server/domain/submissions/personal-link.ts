import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";

/** Whom a link to a form was made for. */
const Invited = z.object({
  form: z.string(),
  email: z.string(),
  name: z.string().optional(),
  source: z.string().optional(),
  /** Which invitation it was in, where a run of invitations made it. */
  invitee: z.int().optional(),
});
export type Invited = z.infer<typeof Invited>;

type Key = Pick<Services, "serverKey">;

/** The text that stands for a person in a link to a form, `?p=`. */
export const signPersonalLink = ({ serverKey }: Key, invited: Invited, until: Date): string =>
  signValue(serverKey, "personal-link", invited, until);

/** Whom such a text stands for; undefined when it is not ours, is over or was made for another form. */
export function readPersonalLink(
  { serverKey }: Key,
  uniqueFormId: string,
  text: string | undefined,
): Invited | undefined {
  const invited = verifySigned(serverKey, "personal-link", Invited, text);
  return invited?.form === uniqueFormId ? invited : undefined;
}
