import { useSuspenseQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "./-facts.tsx";
import { KeyDialog } from "./-key-dialog.tsx";
import { KeyTable } from "./-key-table.tsx";

/** Where other programs find the interface, and the key pairs they use. */
export function KeysScreen() {
  const { data } = useSuspenseQuery(query("listKeys"));
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {m.settings_key_create()}
    </Button>
  );
  const none = data.data.length === 0;
  return (
    <>
      <Card title={m.settings_base_url()} description={m.settings_base_url_text()}>
        <Facts facts={[{ name: m.settings_base_url_name(), value: `${location.origin}/v3`, copy: true }]} />
      </Card>
      <Card title={m.settings_keys()} description={m.settings_keys_text()} actions={none ? undefined : create} flush>
        {none ? (
          <EmptyState icon={KeyRound} title={m.settings_keys_empty()} action={create} compact>
            <p>{m.settings_keys_empty_text()}</p>
          </EmptyState>
        ) : (
          <KeyTable keys={data.data} />
        )}
      </Card>
      <KeyDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
