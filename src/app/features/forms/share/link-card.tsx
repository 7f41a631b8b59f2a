import ExternalLink from "lucide-react/icons/external-link";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { CopyLine } from "./copy-line.tsx";

/** The address of the form. */
export function LinkCard({ url }: { url: string }) {
  return (
    <Card title={m.forms_link()} description={m.forms_link_text()}>
      <CopyLine text={url} name={m.forms_link()} label={m.forms_copy_link()} primary>
        <a href={url} target="_blank" rel="noreferrer" className={buttonStyles()}>
          <Icon icon={ExternalLink} className="-ms-0.5" />
          {m.forms_open_page()}
          <span className="sr-only">{m.walls_open_public_new()}</span>
        </a>
      </CopyLine>
    </Card>
  );
}
