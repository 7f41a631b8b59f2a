import { useState } from "react";
import { CommandPalette, type PaletteProps } from "#ui/command-palette/command-palette.tsx";
import { usePaletteResults } from "./use-palette-results.ts";

/** The palette with what it finds among the records of the workspace. */
export function Palette(props: PaletteProps) {
  const [words, setWords] = useState("");
  const { groups, status } = usePaletteResults(words);
  return <CommandPalette {...props} results={groups} status={status} onType={setWords} />;
}
