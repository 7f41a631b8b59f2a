import { useQuery } from "@tanstack/react-query";
import Palette from "lucide-react/icons/palette";
import { query } from "#api/query.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { StartValues } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { announce } from "#ui/feedback/announcer.tsx";

/** A button in an editor that sets the look of the workspace; nothing while the workspace has none. */
export function UseBrand({ onUse }: { onUse: (defaults: StartValues) => void }) {
  const { upstream } = useSession();
  const { data } = useQuery({ ...query("getWorkspaceDefaults"), enabled: !upstream });
  const defaults = data?.data;
  if (!defaults || !(defaults.primary_color || defaults.accent_color || defaults.font)) return null;
  const use = () => {
    onUse(defaults);
    announce(m.defaults_brand_used());
  };
  return (
    <Button size="sm" icon={Palette} onClick={use}>
      {m.defaults_brand_use()}
    </Button>
  );
}
