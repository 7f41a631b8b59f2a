import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import { ApiError } from "#api/error.ts";
import { query } from "#api/query.ts";
import type { Passkey } from "#contract/account/passkeys.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { hasPasskeys } from "#app/shared/session/sign-in/passkey.ts";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

const describeRefusal = (error: ApiError) =>
  error.fields["passkey_id"] ? m.account_passkey_last() : describeError(error).text;

type PasskeyRowProps = { passkey: Passkey; rename: () => void; onRemoved: () => void };

function PasskeyRow({ passkey, rename, onRemoved }: PasskeyRowProps) {
  const { id, name } = passkey;
  const removal = useCommand("removePasskey");
  const remove = async () => {
    const question = { title: m.account_passkey_remove_ask({ name }), description: m.account_passkey_remove_text() };
    if (!(await confirm({ ...question, confirmLabel: m.account_passkey_remove(), danger: true }))) return;
    try {
      await removal.run({ params: { passkey_id: id } });
      onRemoved();
      toast({ title: m.account_passkey_removed({ name }), tone: "success" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ title: m.account_passkey_not_removed({ name }), description: describeRefusal(error), tone: "danger" });
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium" dir="auto">
          {name}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {m.account_passkey_created()} <RelativeTime value={passkey.created_at} />
          {" · "}
          {passkey.last_used_at ? (
            <>
              {m.account_provider_used()} <RelativeTime value={passkey.last_used_at} />
            </>
          ) : (
            m.account_passkey_unused()
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={m.account_passkey_rename_named({ name })} onClick={rename}>
          {m.account_passkey_rename()}
        </Button>
        <Button
          size="sm"
          loading={removal.pending}
          aria-label={m.common_remove_named({ name })}
          onClick={() => void remove()}
        >
          {m.account_passkey_remove()}
        </Button>
      </div>
    </li>
  );
}

/** The browser and system of this session, which a new passkey is usually kept on. */
function useDeviceName(): string {
  const { data } = useSuspenseQuery(query("listSessions"));
  const { browser, system } = data.data.find(({ is_current }) => is_current) ?? {};
  if (browser && system) return m.account_session_name({ browser, system });
  return browser ?? system ?? m.account_passkey();
}

/** The passkeys of the person. Renders nothing where the person may not use any, and has none. */
export function PasskeysCard() {
  const { data } = useSuspenseQuery(query("listPasskeys"));
  const { data: session } = useSuspenseQuery(query("getSession"));
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const title = useRef<HTMLDivElement>(null);
  const suggested = useDeviceName();
  const mayUse = session.data.may_use_password ?? true;
  const passkeys = data.data;
  if (!mayUse && passkeys.length === 0) return null;
  const mayAdd = mayUse && hasPasskeys();
  return (
    <div ref={title} tabIndex={-1}>
      <Card
        title={m.account_passkeys()}
        description={hasPasskeys() ? m.account_passkeys_text() : m.account_passkeys_unable()}
        actions={mayAdd && <Button onClick={() => setAdding(true)}>{m.account_passkey_add()}</Button>}
      >
        {passkeys.length > 0 && (
          <ul className="-mb-3 divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                rename={() => setRenamed(passkey)}
                onRemoved={() => title.current?.focus()}
              />
            ))}
          </ul>
        )}
      </Card>
      {adding && (
        <AddPasskeyDialog
          suggested={suggested}
          close={() => setAdding(false)}
          onAdded={(name) => {
            setAdding(false);
            toast({ title: m.account_passkey_added({ name }), tone: "success" });
          }}
        />
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} close={() => setRenamed(undefined)} />}
    </div>
  );
}
