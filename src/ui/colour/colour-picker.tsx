import { useLayoutEffect, useRef } from "react";
import { HexColorPicker } from "react-colorful";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { toHexColour } from "./css-to-hex.ts";
import "./colour-picker.css";

const ENGLISH_VALUE = /^Saturation (\d+)%, Brightness (\d+)%$/;
const percent = (value: string | undefined) => formatNumber(Number(value) / 100, { style: "percent" });

/** react-colorful names its sliders, and the value of the area, in English only. */
function translateSliders(box: HTMLElement): () => void {
  box.querySelector(".react-colorful__hue [role=slider]")?.setAttribute("aria-label", m.common_colour_hue());
  const area = box.querySelector(".react-colorful__saturation [role=slider]");
  if (!area) return () => {};
  area.setAttribute("aria-label", m.common_colour_area());
  const translateValue = () => {
    const [, saturation, brightness] = ENGLISH_VALUE.exec(area.getAttribute("aria-valuetext") ?? "") ?? [];
    if (saturation === undefined) return;
    const value = { saturation: percent(saturation), brightness: percent(brightness) };
    area.setAttribute("aria-valuetext", m.common_colour_area_value(value));
  };
  translateValue();
  const watcher = new MutationObserver(translateValue);
  watcher.observe(area, { attributeFilter: ["aria-valuetext"] });
  return () => watcher.disconnect();
}

export function ColourPicker({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? translateSliders(box.current) : undefined), []);
  return (
    <div ref={box}>
      <HexColorPicker color={toHexColour(value)} onChange={onChange} className="colour-picker" />
    </div>
  );
}
