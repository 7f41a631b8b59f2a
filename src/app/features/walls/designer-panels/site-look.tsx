import { useState } from "react";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { SiteDialog } from "./site-dialog.tsx";

/** Opens what takes colours, font and corners over from a site. */
export function SiteLook() {
  const [open, setOpen] = useState(false);
  const { canEdit } = useDesigner();
  const { offers } = useSession();
  if (!canEdit || !offers("readSiteTheme")) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.look_site()}
      </Button>
      <SiteDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
