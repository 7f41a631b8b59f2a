import { api } from "#api/client.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

/** Ends the session and reloads the page, so that none of its data stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await api.call("signOut");
    location.assign("/sign-in");
  } catch (error) {
    toast({ title: m.account_not_signed_out(), description: describeError(error).text, tone: "danger" });
  }
}
