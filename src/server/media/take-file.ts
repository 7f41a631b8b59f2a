import { rm, stat } from "node:fs/promises";
import type { Services } from "#server/context.ts";
import { invalid } from "#server/fault.ts";
import { tempUpload } from "#server/temp-upload.ts";
import { rewriteImage } from "./image.ts";
import { sniffFile } from "./sniff.ts";
import { MEDIA_TYPES, type MediaKind } from "./types.ts";

const EDGE = { avatar: 512, picture: 2400 } as const;
const TAKEN = { image: ["image"], any: ["image", "video", "audio"] } as const;

export interface TakenFile {
  name: string;
  kind: MediaKind;
  contentType: string;
  bytes: number;
}

interface Wish {
  /** The field the file came in, for the 422. */
  field: string;
  accept: keyof typeof TAKEN;
  edge?: keyof typeof EDGE;
}

interface Taker {
  services: Pick<Services, "media">;
}

/**
 * Stores an uploaded file as what its content says it is; images are written anew. Throws 422 when it is nothing we
 * take. The caller removes the name again when its transaction does not commit.
 */
export async function takeFile(ctx: Taker, file: File, wish: Wish): Promise<TakenFile> {
  const { path, size } = tempUpload(file);
  const refused = (words: string) => invalid({ [wish.field]: [`The ${wish.field} field ${words}.`] });
  const extension = await sniffFile(path);
  const kind = extension && MEDIA_TYPES[extension].kind;
  if (!extension || !kind || !TAKEN[wish.accept].some((taken) => taken === kind))
    throw refused(
      wish.accept === "image" ? "must be a JPEG, PNG, WebP or GIF image" : "must be an image, a video or a sound file",
    );
  if (kind !== "image") {
    const { contentType } = MEDIA_TYPES[extension];
    return { name: await ctx.services.media.put(path, extension), kind, contentType, bytes: size };
  }
  const rewritten = `${path}.webp`;
  try {
    await rewriteImage(path, rewritten, EDGE[wish.edge ?? "picture"]).catch(() => {
      throw refused("holds an image that is damaged or too large");
    });
    const { size: bytes } = await stat(rewritten);
    return {
      name: await ctx.services.media.put(rewritten, "webp"),
      kind,
      contentType: MEDIA_TYPES.webp.contentType,
      bytes,
    };
  } finally {
    await rm(rewritten, { force: true });
  }
}
