import { useState } from "react";
import { LayoutSketch } from "#app/features/walls/templates/layout-sketch.tsx";
import type { ListedWall } from "./listed-wall.ts";

const SIZE = "h-13 w-25 shrink-0 max-sm:hidden";

/** How it looks: the picture the service made, or its arrangement drawn small. */
export function WallPicture({ wall: { picture, sketch } }: { wall: ListedWall }) {
  const [missing, setMissing] = useState<string>();
  if (!picture || picture === missing) return <LayoutSketch of={sketch} className={`${SIZE} border border-line`} />;
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      onError={() => setMissing(picture)}
      className={`${SIZE} rounded-md border border-line bg-sunken object-cover object-top`}
    />
  );
}
