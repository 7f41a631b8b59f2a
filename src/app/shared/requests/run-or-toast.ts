import { ApiError } from "#api/error.ts";
import { describeError } from "./error-text.ts";
import { toast } from "#ui/feedback/toast.ts";

export async function runOrToast(act: () => Promise<void>, failed: string): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ title: failed, description: describeError(error).text, tone: "danger" });
  }
}
