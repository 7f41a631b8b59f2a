import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { verifySigned, signValue } from "#server/platform/auth/signature.ts";

const Invited = z.object({
  form: z.string(),
  email: z.string(),
  name: z.string().optional(),
  source: z.string().optional(),
  /** Set when an invitation run made the link. */
  invitee: z.int().optional(),
});
export type Invited = z.infer<typeof Invited>;

type Key = Pick<Services, "serverKey">;

export const signPersonalLink = ({ serverKey }: Key, invited: Invited, until: Date): string =>
  signValue(serverKey, "personal-link", invited, until);

export function readPersonalLink(
  { serverKey }: Key,
  uniqueFormId: string,
  text: string | undefined,
): Invited | undefined {
  const invited = verifySigned(serverKey, "personal-link", Invited, text);
  return invited?.form === uniqueFormId ? invited : undefined;
}
