import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { api } from "#api/client.ts";
import { m } from "#messages/gen/messages.js";
import { startSession } from "#app/shared/session/start-session.ts";
import { EntryLayout } from "#app/features/account/entry/entry-layout.tsx";
import { ConnectForm } from "./connect-form.tsx";

/** Stands where people sign in, in a dashboard that has no service of its own. */
export function ConnectScreen({ next }: { next: string | undefined }) {
  const client = useQueryClient();
  const router = useRouter();
  const goOn = async () => {
    const { data: session } = await api.call("getSession");
    startSession(client, session);
    await router.navigate({ href: next ?? "/", replace: true });
  };
  return (
    <EntryLayout title={m.direct_title()} text={m.direct_text()}>
      <div className="mt-8">
        <ConnectForm onConnected={() => void goOn()} />
      </div>
    </EntryLayout>
  );
}
