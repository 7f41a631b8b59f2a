import { useSuspenseQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import type { Answer } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { SetUpDialog, type Setup } from "./set-up-dialog.tsx";

type Status = Answer<"getSecondFactor">["data"];

function Facts({ status }: { status: Status }) {
  return (
    <FactList
      facts={[
        { name: m.account_factor_since(), value: status.since ? formatTime(status.since, new Date()).exact : "" },
        {
          name: m.account_factor_codes(),
          value: formatNumber(status.recovery_codes_left),
          note: m.account_factor_codes_help(),
        },
      ]}
    />
  );
}

/** The authenticator app of the person: set up, new recovery codes, switched off. */
export function SecondFactorCard() {
  const { data } = useSuspenseQuery(query("getSecondFactor"));
  const start = useCommand("startSecondFactor");
  const renew = useCommand("renewRecoveryCodes");
  const drop = useCommand("dropSecondFactor");
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();
  const title = useRef<HTMLDivElement>(null);
  const isOn = data.data.since !== null;

  const setUp = () => runOrToast(async () => setSetup((await start.run({})).data), m.account_factor_failed());
  const makeCodes = async () => {
    const question = { title: m.account_factor_renew_ask(), description: m.account_factor_renew_text() };
    if (!(await confirm({ ...question, confirmLabel: m.account_factor_renew() }))) return;
    await runOrToast(async () => setCodes((await renew.run({})).data.recovery_codes), m.account_factor_failed());
  };
  const switchOff = async () => {
    const question = { title: m.account_factor_off_ask(), description: m.account_factor_off_text() };
    if (!(await confirm({ ...question, confirmLabel: m.account_factor_off(), danger: true }))) return;
    await runOrToast(async () => {
      await drop.run({});
      title.current?.focus();
      toast({ title: m.account_factor_off_done(), tone: "success" });
    }, m.account_factor_failed());
  };

  return (
    <div ref={title} tabIndex={-1}>
      <Card
        title={m.account_factor()}
        description={isOn ? m.account_factor_on_text() : m.account_factor_text()}
        actions={
          !isOn && (
            <Button loading={start.pending} onClick={() => void setUp()}>
              {m.account_factor_set_up()}
            </Button>
          )
        }
      >
        {isOn && (
          <div className="flex flex-col gap-5">
            <div className="border-y border-line py-3">
              <Facts status={data.data} />
            </div>
            <div className="flex flex-wrap justify-end gap-2">
              <Button loading={renew.pending} onClick={() => void makeCodes()}>
                {m.account_factor_renew()}
              </Button>
              <Button loading={drop.pending} onClick={() => void switchOff()}>
                {m.account_factor_off()}
              </Button>
            </div>
          </div>
        )}
      </Card>
      {setup && (
        <SetUpDialog
          setup={setup}
          close={() => setSetup(undefined)}
          onDone={(made) => {
            setSetup(undefined);
            setCodes(made);
          }}
        />
      )}
      {codes && <RecoveryDialog codes={codes} close={() => setCodes(undefined)} />}
    </div>
  );
}
