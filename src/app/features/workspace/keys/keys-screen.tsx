import { useSuspenseQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { query } from "#api/query.ts";
import { type Fact, FactList } from "#app/shared/page/fact-list.tsx";
import { useSession } from "#app/shared/session/session.ts";
import type { ApiKey } from "#contract/workspace/api-key.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { KeyForm } from "./key-form.tsx";
import { type KeyPair, KeyPairDialog } from "./key-pair-dialog.tsx";
import { KeyTable } from "./key-table.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";

export function KeysScreen() {
  const { data } = useSuspenseQuery(query("listKeys"));
  const { upstream, offers } = useSession();
  const [creating, setCreating] = useState(false);
  // Kept outside the rows: when somebody else revokes the key, its row disappears.
  const [rotated, setRotated] = useState<ApiKey>();
  const [made, setMade] = useState<{ pair: KeyPair; isRotated: boolean }>();
  const button = useRef<HTMLButtonElement>(null);
  const create = (
    <Button ref={button} variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {m.settings_key_create()}
    </Button>
  );
  // The reference and the tools for assistants are of this service only, not of an upstream one.
  const isOwn = !upstream && offers("getOpenApi");
  const reference = isOwn && (
    <a href="/docs" target="_blank" rel="noreferrer" className={buttonStyles()}>
      {m.settings_key_reference()}
    </a>
  );
  const addresses: Fact[] = [{ name: m.settings_base_url_name(), value: `${location.origin}/v3`, copy: true }];
  if (isOwn)
    addresses.push({
      name: m.settings_assistant(),
      value: `${location.origin}/mcp`,
      note: m.settings_assistant_text(),
      copy: true,
    });
  return (
    <>
      <Card
        title={m.settings_base_url()}
        description={upstream ? m.settings_keys_local({ host: upstream }) : m.settings_base_url_text()}
        actions={reference}
      >
        <FactList facts={addresses} />
      </Card>
      <Card title={m.settings_keys()} description={m.settings_keys_text()} actions={create} flush>
        {data.data.length === 0 ? (
          <EmptyState icon={KeyRound} title={m.settings_keys_empty()} compact>
            <p>{m.settings_keys_empty_text()}</p>
          </EmptyState>
        ) : (
          <KeyTable keys={data.data} onRotate={setRotated} onRevoked={() => button.current?.focus()} />
        )}
      </Card>
      {creating && (
        <KeyForm
          close={() => setCreating(false)}
          onCreated={(pair) => {
            setCreating(false);
            setMade({ pair, isRotated: false });
          }}
        />
      )}
      {rotated && (
        <RotateDialog
          apiKey={rotated}
          close={() => setRotated(undefined)}
          onRotated={(pair) => {
            setRotated(undefined);
            setMade({ pair, isRotated: true });
          }}
        />
      )}
      {made && <KeyPairDialog rotated={made.isRotated} pair={made.pair} close={() => setMade(undefined)} />}
    </>
  );
}
