import { useState } from "react";
import type { Answer } from "#api/create-api.ts";
import { m } from "#messages/gen/messages.js";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyPair } from "./key-pair.tsx";

type Pair = Answer<"createKey">["data"];

/** Asks for name and role, then shows the new pair: this once, the secret is not kept. */
export function KeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [pair, setPair] = useState<Pair | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPair(null);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={pair ? m.settings_key_created() : m.settings_key_create()}
      description={pair ? m.settings_key_created_text() : m.settings_key_create_text()}
    >
      {pair ? <KeyPair pair={pair} onDone={onClose} /> : <KeyForm onCreated={setPair} onCancel={onClose} />}
    </Dialog>
  );
}
