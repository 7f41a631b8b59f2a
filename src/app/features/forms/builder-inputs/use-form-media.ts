import { useParams } from "@tanstack/react-router";
import { useCommand } from "#api/command.ts";
import { useMedium } from "#app/shared/file-inputs/use-media-upload.ts";
import { useSession } from "#app/shared/session/session.ts";

export type StoredMedium = { url: string; file_name: string };

/** Stores a file of the form that is being edited and gives its address. */
export function useFormMedia(wanted: "picture" | "media", onStored: (medium: StoredMedium) => void) {
  const { formId = "" } = useParams({ strict: false });
  const { offers } = useSession();
  const { run, pending } = useCommand("addFormMedia");
  const medium = useMedium({
    wanted,
    store: async (file, options) => (await run({ params: { unique_form_id: formId }, body: { file }, options })).data,
    onStored,
  });
  return { ...medium, pending, offered: offers("addFormMedia") };
}
