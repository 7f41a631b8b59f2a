import { useState } from "react";
import { cx } from "#ui/core/cx.ts";
import { initialsOf, tintOf } from "./initials.ts";

const SIZES = { xs: "size-5 text-[0.5625rem]", sm: "size-7 text-2xs", md: "size-9 text-sm", lg: "size-12 text-read" };

type AvatarProps = { name: string; src?: string | null; size?: keyof typeof SIZES; square?: boolean };

/** Decorative, as the name is beside it. */
export function Avatar({ name, src, size = "sm", square = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx("avatar shrink-0 select-none", square ? "rounded-sm" : "rounded-full", SIZES[size]);
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={cx(shape, "bg-sunken object-cover")}
      />
    );
  }
  const hue = tintOf(name);
  return (
    <span
      aria-hidden
      className={cx(shape, "inline-flex items-center justify-center font-semibold")}
      style={{
        background: `light-dark(oklch(0.925 0.038 ${hue}), oklch(0.34 0.045 ${hue}))`,
        color: `light-dark(oklch(0.4 0.075 ${hue}), oklch(0.88 0.055 ${hue}))`,
      }}
    >
      {initialsOf(name)}
    </span>
  );
}
