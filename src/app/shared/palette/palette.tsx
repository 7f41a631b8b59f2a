import { useState } from "react";
import { CommandPalette, type PaletteProps } from "#ui/command-palette/command-palette.tsx";
import { useFound } from "./use-palette-results.ts";

/** The palette with what it finds among the records of the workspace. */
export function Palette(props: PaletteProps) {
  const [words, setWords] = useState("");
  const { groups, status } = useFound(words);
  return <CommandPalette {...props} found={groups} status={status} onType={setWords} />;
}
