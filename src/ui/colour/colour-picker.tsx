import { HexColorPicker } from "react-colorful";
import { toHexColour } from "./css-to-hex.ts";
import "./colour-picker.css";

export function ColourPicker({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <HexColorPicker color={toHexColour(value)} onChange={onChange} className="colour-picker" />;
}
