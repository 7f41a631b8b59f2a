import { useNavigate, useSearch } from "@tanstack/react-router";
import MailPlus from "lucide-react/icons/mail-plus";
import { useCommand } from "#api/command.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useSession } from "#app/shared/session/session.ts";
import { type InvitationRun, RunPatch } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { PreviewChoice } from "./preview-choice.tsx";
import type { RunEditing } from "./use-run-form.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Icon } from "#ui/icons/icon.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { type RunField, type RunValues, patchOf } from "./run-values.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

const DEBOUNCE_MS = 400;
const SHOWN: RunField[] = ["subject", "message", "reminders"];

function draftOf(values: RunValues): RunPatch {
  const patches = SHOWN.map((field) => patchOf(values, [field]));
  return patches
    .filter((patch) => RunPatch.safeParse(patch).success)
    .reduce<RunPatch>((draft, patch) => ({ ...draft, ...patch }), {});
}

function usePreview(run: InvitationRun, values: RunValues, mail: number, person: number | undefined) {
  const draft = useDebouncedValue(draftOf(values), { delay: DEBOUNCE_MS });
  // A reminder that is not stored yet or was removed has no preview until the draft says so.
  const last = Math.min(mail, values.reminders.length);
  return useQuery({
    ...query("previewInvitation", {
      params: { id: run.id },
      body: { mail: last, draft, ...(person !== undefined && { invitee_id: person }) },
    }),
    placeholderData: keepPreviousData,
  });
}

const NOTE = "flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink";

function PreviewNotes({ unknown, doubtful }: { unknown: string[]; doubtful: string[] }) {
  const list = (unique: string[]) => [...new Set(unique)].join(", ");
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {unknown.length > 0 && (
        <p className={NOTE}>
          <Icon icon={TriangleAlert} className="mt-0.5 shrink-0" />
          <span>{m.invitations_unknown({ words: list(unknown) })}</span>
        </p>
      )}
      {doubtful.length > 0 && (
        <p className={NOTE}>
          <Icon icon={TriangleAlert} className="mt-0.5 shrink-0" />
          <span>{m.invitations_doubtful({ words: list(doubtful) })}</span>
        </p>
      )}
    </div>
  );
}

/** Renders an email as a mail client would. The sandbox allows no scripts and no popups, so its links open nowhere. */
function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title={m.invitations_preview()}
      sandbox=""
      srcDoc={html.replace("<head>", '<head><base target="_blank">')}
      className="block h-[min(32rem,calc(100dvh-24rem))] min-h-72 w-full rounded-md border border-line bg-white"
    />
  );
}

type PreviewCardProps = { run: InvitationRun; editing: RunEditing; mayTest: boolean };

export function PreviewCard({ run, editing, mayTest }: PreviewCardProps) {
  const search = useSearch({ from: "/_admin/invitations/$runId" });
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const email = useSession().user?.email ?? "";
  const testing = useCommand("testInvitation");
  const mail = Math.min(search.mail ?? 0, editing.values.reminders.length);
  const preview = usePreview(run, editing.values, mail, search.person);
  const shown = preview.data?.data;
  const test = () =>
    runOrToast(async () => {
      if (!(await editing.save())) return;
      await testing.run({ params: { id: run.id }, body: { mail } });
      toast({ title: m.invitations_test_sent({ email }), tone: "success" });
    }, m.invitations_test_failed());
  return (
    <Card
      title={m.invitations_preview()}
      className="lg:sticky lg:top-4"
      actions={
        <Segmented
          label={m.invitations_preview_as()}
          options={[
            { value: "html", label: m.invitations_preview_html() },
            { value: "text", label: m.invitations_preview_text() },
          ]}
          value={search.as ?? "html"}
          onChange={(as) =>
            void navigate({
              search: (old) => ({ ...old, as: as === "text" ? as : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      }
    >
      <div className="flex flex-col gap-4">
        <PreviewChoice run={run} reminders={editing.values.reminders.length} mail={mail} person={search.person} />
        {preview.isError && !shown && (
          <p role="alert" className="text-danger-ink">
            {describeError(preview.error).text}
          </p>
        )}
        {preview.isPending && <SkeletonText lines={6} />}
        {shown && (
          <>
            <PreviewNotes unknown={shown.unknown} doubtful={shown.doubtful} />
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
              <dt className="text-ink-faint">{m.invitations_preview_to()}</dt>
              <dd className="truncate">
                <bdi dir="ltr">{shown.to}</bdi>
              </dd>
              <dt className="text-ink-faint">{m.invitations_subject()}</dt>
              <dd className="font-medium" dir="auto">
                {shown.subject}
              </dd>
            </dl>
            {search.as === "text" ? (
              <pre
                dir="auto"
                // A scrollable region must be reachable by keyboard.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
                role="region"
                aria-label={m.invitations_preview()}
                className="h-[min(32rem,calc(100dvh-24rem))] min-h-72 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm break-words whitespace-pre-wrap"
              >
                {shown.text}
              </pre>
            ) : (
              <MailFrame html={shown.html} />
            )}
          </>
        )}
        {mayTest && (
          <Button icon={MailPlus} className="w-fit" loading={testing.pending} onClick={() => void test()}>
            {m.invitations_test()}
          </Button>
        )}
      </div>
    </Card>
  );
}
