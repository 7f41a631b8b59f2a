import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Smartphone from "lucide-react/icons/smartphone";
import Sun from "lucide-react/icons/sun";
import Tablet from "lucide-react/icons/tablet";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { EMBED_WIDTHS } from "#contract/page-patch.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/format.ts";
import { Segmented } from "#ui/segmented.tsx";
import type { WallForm } from "#app/wall/wall-form.ts";
import { PreviewStage } from "#app/editing/preview-stage.tsx";
import { useDevice } from "#app/editing/use-device.ts";
import { PreviewFrame } from "./preview-frame.tsx";

const WIDTHS = { phone: EMBED_WIDTHS.phone, tablet: 768, desktop: EMBED_WIDTHS.desktop };
type Device = keyof typeof WIDTHS;

/** The wall as visitors will see it, at the width of a device and in the light or the dark. */
export function PreviewPane() {
  const { control } = useFormContext<WallForm>();
  const theme = useWatch({ control, name: "theme" });
  const [wanted, setWanted] = useState<Device>();
  // A look chosen here holds until the wall's own theme changes.
  const [chosen, setChosen] = useState<{ theme: string; look: "light" | "dark" }>();
  const look = chosen?.theme === theme ? chosen.look : theme === "dark" ? "dark" : "light";
  const { stage, device, width, scale, height, ready } = useDevice(WIDTHS, wanted);
  const percent = formatNumber(Math.round(scale * 100));

  return (
    <section aria-label={m.walls_preview()} className="flex h-full min-w-0 flex-1 flex-col bg-sunken">
      <div className="flex h-12 shrink-0 items-center justify-between gap-3 px-4">
        <Segmented
          iconsOnly
          label={m.walls_preview_device()}
          value={device}
          onChange={setWanted}
          options={[
            { value: "phone", label: m.walls_preview_phone(), icon: Smartphone },
            { value: "tablet", label: m.walls_preview_tablet(), icon: Tablet },
            { value: "desktop", label: m.walls_preview_desktop(), icon: Monitor },
          ]}
        />
        <span aria-hidden className="text-sm text-ink-faint tabular-nums max-sm:hidden">
          {m.walls_preview_size({ width: formatNumber(width), percent })}
        </span>
        <Segmented
          iconsOnly
          label={m.walls_preview_mode()}
          value={look}
          onChange={(next) => setChosen({ theme, look: next })}
          options={[
            { value: "light", label: m.walls_preview_light(), icon: Sun },
            { value: "dark", label: m.walls_preview_dark(), icon: Moon },
          ]}
        />
      </div>
      <PreviewStage stage={stage} width={width * scale}>
        {ready && <PreviewFrame theme={look} width={width} height={height} scale={scale} />}
      </PreviewStage>
    </section>
  );
}
