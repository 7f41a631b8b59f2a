import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Smartphone from "lucide-react/icons/smartphone";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import Tablet from "lucide-react/icons/tablet";
import type { ReactNode, RefObject } from "react";
import { m } from "#messages/gen/messages.js";
import { Segmented } from "#ui/controls/segmented.tsx";

const DEVICES = {
  phone: { label: m.walls_preview_phone, icon: Smartphone },
  tablet: { label: m.walls_preview_tablet, icon: Tablet },
  desktop: { label: m.walls_preview_desktop, icon: Monitor },
};

type DeviceControlProps<Device extends keyof typeof DEVICES> = {
  label: string;
  devices: readonly Device[];
  value: Device;
  onChange: (device: Device) => void;
};

export function DeviceControl<Device extends keyof typeof DEVICES>(props: DeviceControlProps<Device>) {
  const { label, devices, value, onChange } = props;
  const options = devices.map((device) => ({
    value: device,
    label: DEVICES[device].label(),
    icon: DEVICES[device].icon,
  }));
  return <Segmented iconsOnly label={label} value={value} onChange={onChange} options={options} />;
}

type SchemeControlProps = {
  label: string;
  /** The label of the record's own scheme, whose value is undefined. */
  own: string;
  value: "light" | "dark" | undefined;
  onChange: (scheme: "light" | "dark" | undefined) => void;
};

export function SchemeControl({ label, own, value, onChange }: SchemeControlProps) {
  return (
    <Segmented
      iconsOnly
      label={label}
      value={value ?? "own"}
      onChange={(next) => onChange(next === "own" ? undefined : next)}
      options={[
        { value: "own", label: own, icon: SunMoon },
        { value: "light", label: m.walls_preview_light(), icon: Sun },
        { value: "dark", label: m.walls_preview_dark(), icon: Moon },
      ]}
    />
  );
}

type PreviewSectionProps = {
  label: string;
  toolbar: ReactNode;
  viewport: RefObject<HTMLDivElement | null>;
  /** CSS pixels on the screen. */
  width: number;
  children: ReactNode;
};

export function PreviewSection({ label, toolbar, viewport, width, children }: PreviewSectionProps) {
  return (
    <section aria-label={label} className="flex h-full min-w-0 flex-1 flex-col bg-sunken">
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">{toolbar}</div>
      <div className="min-h-0 flex-1 px-4 pb-4">
        <div ref={viewport} className="h-full">
          <div
            dir="ltr"
            className="relative mx-auto h-full overflow-hidden rounded-lg bg-surface outline outline-line-strong"
            style={{ width }}
          >
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}
