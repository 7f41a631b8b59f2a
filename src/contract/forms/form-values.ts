import * as z from "zod/mini";
import { FreeObject } from "#contract/core/free-object.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { listOf } from "#contract/core/values.ts";
import { Flag } from "#contract/core/input-values.ts";

export const Line = z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.shortText)));
export const MultilineText = z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.formText)));
/** HTML, sanitised when it is stored. */
export const Html = z.nullable(z.string().check(z.maxLength(LIMITS.formHtml)));

/** A list as JSON has it, as brackets give it, or as JSON text. */
export function flexibleListOf<T extends z.ZodMiniType>(item: T) {
  const read = z.transform((value: z.input<T>[]): unknown => {
    if (typeof value !== "string" || !String(value).startsWith("[")) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  });
  return z.pipe(read, listOf(item).check(z.maxLength(LIMITS.formItems)));
}

export const Strings = flexibleListOf(z.string().check(z.trim(), z.maxLength(LIMITS.shortText)));

const UNSAFE_CHARACTER = /[\p{Cc}\p{Cf}\\]/u;
const OUTSIDE = /^(?:\/\/|~)|:|&#/;

function isPlainPath(text: string): boolean {
  if (UNSAFE_CHARACTER.test(text)) return false;
  try {
    const plain = decodeURIComponent(text);
    return !UNSAFE_CHARACTER.test(plain) && !OUTSIDE.test(plain) && !plain.split("/").includes("..");
  } catch {
    return false;
  }
}

const isFileName = (text: string) => !UNSAFE_CHARACTER.test(text) && !text.includes("/") && text !== "..";

/** Path of a medium in the sender's system, as `/media/…` is. Stored and returned; never read, written or linked as a path. */
const OwnerPath = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(LIMITS.path),
    z.refine((text) => text === "" || isPlainPath(text) || WebUrl.safeParse(text).success, {
      error: "must be a path or a web address",
    }),
  ),
);
const FileName = z.nullable(
  z.string().check(z.trim(), z.maxLength(LIMITS.shortText), z.refine(isFileName, { error: "must be a file name" })),
);

const details = z.partial(
  z.looseObject({
    file: OwnerPath,
    file_name: FileName,
    original_url: z.nullable(WebUrl),
    original_path: OwnerPath,
  }),
);

/** An item of `introduction_media` or `thankyou_message_media` (v3 interface, section 4.12). */
export const FormMedium = z.pipe(FreeObject, z.looseObject({ details: z.optional(details) }));

/** A name such as `google`, or the address of an image. */
const Icon = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(LIMITS.url),
    z.refine((text) => /^[\w .-]{0,60}$/.test(text) || WebUrl.safeParse(text).success, {
      error: "must be a name or a web address",
    }),
  ),
);

const platform = {
  url: z.optional(z.nullable(WebUrl)),
  platform: z.optional(Line),
  is_enabled: z.optional(Flag),
  button_text: z.optional(Line),
  icon: z.optional(Icon),
};

/** An item of `other_review_platforms` (v3 interface, section 4.12). */
export const FormPlatform = z.pipe(FreeObject, z.looseObject(platform));
/** An item of `star_redirection_platforms` (v3 interface, section 4.12). */
export const StarPlatform = z.pipe(
  FreeObject,
  z.looseObject({ ...platform, button_style: z.optional(z.nullable(z.looseObject({}))) }),
);
