import type { PICTURE_FIELDS } from "#contract/walls/pages/page-patch.ts";
import { useCommand } from "#api/command.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { pictureUrl } from "#app/features/walls/design-values/wall-changes.ts";
import { PictureField } from "#app/shared/file-inputs/picture-field.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { useMedium } from "#app/shared/file-inputs/use-media-upload.ts";

type WallPictureProps = { path: (typeof PICTURE_FIELDS)[number]; help?: string; whole?: boolean };

/** A picture of a page: stored at once where drafts are kept, so that they can name it; else it goes along when the page is saved. */
export function WallPicture({ path, help, whole }: WallPictureProps) {
  const { wall, drafts } = useDesigner();
  const { value, field } = useField(path);
  const { run, pending } = useCommand("addPageMedia");
  const medium = useMedium<string | File>({
    wanted: "picture",
    store: async (file, options) => {
      if (!drafts) return file;
      const { data } = await run({ params: { unique_page_id: wall.id }, body: { file, use: path }, options });
      return data.url;
    },
    onStored: field.onChange,
  });
  const shown = typeof value === "string" || value instanceof File ? pictureUrl(value) : null;
  return <PictureField {...medium} path={path} shown={shown} help={help} whole={whole} pending={pending} />;
}
