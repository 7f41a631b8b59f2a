import { ApiError } from "#api/error.ts";
import { wordsOf } from "./error-text.ts";
import { toast } from "#ui/feedback/toast.ts";

/** Does it, or says why it was not done. */
export async function tryTo(act: () => Promise<void>, failed: string): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ title: failed, description: wordsOf(error).text, tone: "danger" });
  }
}
