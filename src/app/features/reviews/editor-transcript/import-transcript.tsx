import { useRef, useState } from "react";
import { readUnicode } from "#app/shared/file-inputs/read-unicode.ts";
import { readSubtitles } from "./read-subtitles.ts";
import { spreadOverTime } from "./spread-timing.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

type ImportTranscriptProps = {
  duration: number | undefined;
  onClose: () => void;
  onTake: (cues: Cue[]) => void;
};

/** Imports a transcript by paste or file, with its own times or spread over the recording. */
export function ImportTranscript({ duration, onClose, onTake }: ImportTranscriptProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const use = () => {
    const read = text.includes("-->") ? readSubtitles(text) : spreadOverTime(text, duration);
    if (read.length === 0) return setError(m.editor_import_nothing());
    onTake(read);
    onClose();
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    try {
      if (file.size > LIMITS.bodyBytes) throw new Error("The file is too large");
      setText(await readUnicode(file));
    } catch {
      setError(m.editor_import_unreadable({ name: file.name }));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.editor_import_title()}
      description={m.editor_import_help()}
      footer={
        <>
          <Button className="me-auto" onClick={() => input.current?.click()}>
            {m.editor_import_file()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button variant="primary" onClick={use}>
            {m.editor_import_use()}
          </Button>
        </>
      }
    >
      <Field label={m.editor_import_text()} error={error}>
        <Textarea
          rows={8}
          value={text}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
          }}
        />
      </Field>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,.txt,text/vtt,text/plain,application/x-subrip"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Otherwise the same file, saved anew, could not be chosen again.
          event.target.value = "";
          void open(file);
        }}
      />
    </Dialog>
  );
}
