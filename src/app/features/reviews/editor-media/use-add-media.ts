import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { fileError } from "#app/shared/file-inputs/check-file.ts";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";

const fileKindOf = (file: File) => (file.type.startsWith("image/") ? "picture" : "media");

/** Gives a function that adds valid files to `media_added`; `onFaults` receives a message for each other file. */
export function useAddMedia(onErrors: (errors: string[]) => void) {
  const { getValues, setValue } = useFormContext<EditorForm>();
  return (files: File[]) => {
    const errors = files.flatMap((file) => fileError(file, fileKindOf(file)) ?? []);
    const good = files.filter((file) => fileError(file, fileKindOf(file)) === undefined);
    onErrors(errors);
    if (good.length === 0) return;
    setValue("media_added", [...getValues("media_added"), ...good], { shouldDirty: true });
    announce(m.editor_media_added_said());
  };
}
