import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { AddFontDialog } from "./add-font-dialog.tsx";

/** A button that uploads a font of the workspace; nothing for people who may not, and at a hosted service. */
export function AddFont({ onAdded }: { onAdded?: (name: string) => void }) {
  const { upstream, can } = useSession();
  const [open, setOpen] = useState(false);
  if (upstream || !can("editor")) return null;
  return (
    <>
      <Button size="sm" icon={Upload} className="self-start" onClick={() => setOpen(true)}>
        {m.fonts_add()}
      </Button>
      {open && <AddFontDialog close={() => setOpen(false)} onAdded={onAdded} />}
    </>
  );
}
