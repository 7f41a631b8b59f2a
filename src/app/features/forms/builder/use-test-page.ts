import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { toast } from "#ui/feedback/toast.ts";

/** Opens the public page so that everything works and nothing is stored. */
export function useTestPage(formId: string): () => void {
  const link = useCommand("createTestLink");
  const open = async () => {
    // Opened at once: after an answer the browser would take it for a pop-up nobody asked for.
    const page = window.open("about:blank", "_blank");
    try {
      const { data } = await link.run({ params: { unique_form_id: formId } });
      if (page) page.opener = null;
      if (page) page.location.href = data.url;
    } catch (error) {
      page?.close();
      if (!(error instanceof ApiError)) throw error;
      toast({ title: m.form_editor_test_failed(), description: describeError(error).text, tone: "danger" });
    }
  };
  return () => void open();
}
