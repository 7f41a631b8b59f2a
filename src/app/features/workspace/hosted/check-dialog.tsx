import type { HostedConnection } from "#contract/workspace/hosted-connection.ts";
import { endpoints } from "#contract/index.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { GrantBadge, grantOf, outcomeText, problemText, rightName } from "./hosted-labels.tsx";

type CheckDialogProps = {
  name: string;
  /** Undefined while it is checked. */
  connection: HostedConnection | undefined;
  /** Undefined where the connection is the one in use. */
  open: (() => void) | undefined;
  close: () => void;
};

function describeExtensions(offered: string[]): string {
  if (offered.length === 0) return m.hosted_extensions_none();
  const all = Object.entries(endpoints).flatMap(([name, one]) => ("extension" in one && one.extension ? [name] : []));
  return all.every((name) => offered.includes(name)) ? m.hosted_extensions_all() : m.hosted_extensions_some();
}

/** What a service grants to the credentials of a connection, right by right, or why it says nothing. */
function CheckResult({ connection: { check, capabilities } }: { connection: HostedConnection }) {
  if (!check) return null;
  if (check.problem) return <FormAlert message={problemText(check.problem)} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {check.rights.map(({ right, reads }) => {
          const grant = grantOf(reads);
          return (
            <li key={right} className="py-2.5 first:pt-0">
              <p className="flex items-center justify-between gap-3">
                <span className="font-medium">{rightName(right)}</span>
                <GrantBadge grant={grant} />
              </p>
              {grant !== "granted" && (
                <ul className="mt-1 flex flex-col gap-0.5 text-sm text-ink-soft">
                  {reads.map((read) => (
                    <li key={read.path} className="flex flex-wrap gap-x-2">
                      <code dir="ltr" className="font-mono">
                        {read.path}
                      </code>
                      <span>{outcomeText(read)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft">{describeExtensions(capabilities)}</p>
    </>
  );
}

export function CheckDialog({ name, connection, open, close }: CheckDialogProps) {
  const works = connection?.check?.problem === null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={m.hosted_check_title({ name })}
      description={works && m.hosted_check_text()}
      footer={
        <>
          <Button variant={works && open ? "secondary" : "primary"} onClick={close}>
            {m.common_close()}
          </Button>
          {works && open && (
            <Button variant="primary" onClick={open}>
              {m.hosted_open()}
            </Button>
          )}
        </>
      }
    >
      {connection ? (
        <CheckResult connection={connection} />
      ) : (
        <Progress hideLabel label={m.hosted_checking()} value={null} max={1} />
      )}
    </Dialog>
  );
}
