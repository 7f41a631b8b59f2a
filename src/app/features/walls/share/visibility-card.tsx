import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import type { SharedWall } from "#app/features/walls/design/embed-code.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { useSession } from "#app/shared/session/session.ts";
import { WALL_PASSWORD_MIN, WALL_VISIBILITIES, type WallVisibility } from "#contract/walls/pages/wall-visibility.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { confirm } from "#ui/dialogs/confirm.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { WallPasswordField } from "./wall-password-field.tsx";

const CHOICES: Record<WallVisibility, { label: () => string; text: () => string }> = {
  public: { label: m.share_visibility_public, text: m.share_visibility_public_text },
  link_only: { label: m.share_visibility_link_only, text: m.share_visibility_link_only_text },
  password: { label: m.share_visibility_password, text: m.share_visibility_password_text },
  draft: { label: m.share_visibility_draft, text: m.share_visibility_draft_text },
};

/** Undefined for widgets, and where the service does not say. */
export function useVisibility({ kind, id }: SharedWall): WallVisibility | undefined {
  const page = useQuery({ ...query("getPage", { params: { unique_page_id: id } }), enabled: kind === "page" });
  return page.data?.data.visibility;
}

const isUnpublishingConfirmed = (name: string): Promise<boolean> =>
  confirm({
    title: m.share_unpublish_title({ name }),
    description: m.share_unpublish_text(),
    confirmLabel: m.share_unpublish(),
  });

/** Choosing alone changes nothing, because arrow keys choose each option they pass. */
export function VisibilityCard({ wall, current }: { wall: SharedWall; current: WallVisibility }) {
  const { can, offers } = useSession();
  const { run, pending } = useCommand("setPageVisibility");
  const [chosen, setChosen] = useState<WallVisibility>();
  const [password, setPassword] = useState("");
  const [isShort, setShort] = useState(false);
  const mayChange = can("editor") && offers("setPageVisibility");
  const shown = chosen ?? current;
  const asks = shown === "password";
  const isChanged = shown !== current || (asks && password !== "");
  const saveButton = useRef<HTMLButtonElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function change(visibility: WallVisibility) {
    const isUnpublishing = visibility === "draft";
    if (isUnpublishing && !(await isUnpublishingConfirmed(wall.name))) return;
    const typed = visibility === "password" && password !== "" ? { password } : {};
    await run({ params: { unique_page_id: wall.id }, body: { visibility, ...typed } });
    setChosen(undefined);
    setPassword("");
    // The other button goes once the wall is a draft.
    saveButton.current?.focus();
    const saved = visibility === current ? m.share_password_saved() : m.share_visibility_saved();
    toast({ title: isUnpublishing ? m.share_unpublished() : saved, tone: "success" });
  }
  function save(visibility: WallVisibility) {
    const isNeeded = visibility === "password" && (current !== "password" || password !== "");
    if (isNeeded && password.length < WALL_PASSWORD_MIN) {
      setShort(true);
      passwordField.current?.focus();
      return;
    }
    void runOrToast(() => change(visibility), m.share_visibility_failed());
  }

  return (
    <Card title={m.share_visibility()}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={m.share_visibility()}
          value={shown}
          options={WALL_VISIBILITIES.map((value) => ({
            value,
            label: CHOICES[value].label(),
            description: CHOICES[value].text(),
            disabled: !mayChange,
          }))}
          onChange={(value) => setChosen(WALL_VISIBILITIES.find((one) => one === value))}
        />
        {mayChange && asks && (
          <WallPasswordField
            ref={passwordField}
            isSet={current === "password"}
            value={password}
            isShort={isShort && password.length < WALL_PASSWORD_MIN}
            onChange={setPassword}
          />
        )}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              ref={saveButton}
              variant={isChanged ? "primary" : undefined}
              loading={pending}
              aria-disabled={!isChanged}
              onClick={() => isChanged && save(shown)}
            >
              {asks && current === "password" ? m.share_password_save() : m.share_visibility_save()}
            </Button>
            {current !== "draft" && (
              <Button variant="ghost" onClick={() => save("draft")}>
                {m.share_unpublish()}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
