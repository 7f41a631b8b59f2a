import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { useEditorCommands } from "./use-editor-commands.ts";

const outside = vi.fn<() => void>();
const undo = vi.fn<() => void>();

function Outer() {
  useShortcuts([{ id: "undo too", keys: "mod+z", label: "Undo", group: "Reviews", run: outside }]);
  return null;
}

function Editor({ can }: { can: boolean }) {
  const done = async () => true;
  useEditorCommands({
    saving: {
      phase: { state: "clean" },
      unsaved: [],
      unpublished: [],
      forget: () => {},
      autosave: { save: done, publish: done, discard: done },
    },
    canEdit: true,
    drafts: true,
    undo: { can, run: undo },
    redo: { can: false, run: () => {} },
    check: () => [],
    labelOf: (path) => path,
    shortcuts: { id: "wall", group: "Wall", save: "Save" },
  });
  return null;
}

test.each([true, false])("Ctrl+Z in an editor undoes nothing outside it (something to undo: %s)", async (can) => {
  undo.mockClear();
  await renderScreen(
    <>
      <Outer />
      <Editor can={can} />
    </>,
  );
  await userEvent.keyboard("{ControlOrMeta>}z{/ControlOrMeta}");
  expect(undo.mock.calls).toHaveLength(Number(can));
  expect(outside).not.toHaveBeenCalled();
});
