import { LinkCard } from "#app/shared/share/link-card.tsx";
import { ShareColumns } from "#app/shared/share/share-columns.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { DraftLinksCard } from "./draft-links-card.tsx";
import { EmbedCard } from "./embed-card.tsx";
import { VisibilityCard, useVisibility } from "./visibility-card.tsx";
import { ElsewhereCard } from "./elsewhere-card.tsx";
import { Health } from "./wall-health.tsx";
import { WallHeader } from "#app/features/walls/designer/wall-header.tsx";
import { type SharedWall, originOf } from "#app/features/walls/design/embed-code.ts";
import { useRef, useState } from "react";
import { Card } from "#ui/layout/card.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { normalizeUrl } from "#app/shared/inputs/web-address.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { WebUrl } from "#contract/core/urls.ts";
import type { InstallCheck } from "#contract/walls/pages/wall-health.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { CheckResult } from "./check-result.tsx";

function CheckCard({ wall }: { wall: SharedWall }) {
  const { run } = useCommand("checkInstall");
  const snippet = useQuery(query("getEmbedCode", { query: { type: wall.kind, id: wall.id } })).data?.embed_code ?? "";
  const [result, setResult] = useState<InstallCheck>();
  const lastRequest = useRef(0);
  const form = useForm({ defaultValues: { url: "" } });
  const { errors, isSubmitting } = form.formState;
  const check = form.handleSubmit(async ({ url }) => {
    const request = (lastRequest.current += 1);
    try {
      const { data } = await run({ params: { id: wall.id }, body: { url: normalizeUrl(url) } });
      if (request === lastRequest.current) setResult(data);
    } catch (error) {
      showFormErrors(form, error);
    }
  });
  return (
    <Card title={m.share_check()} description={m.share_check_text()}>
      <form noValidate onSubmit={(event) => void check(event)}>
        <Field label={m.share_check_url()} error={errors.url?.message}>
          <div className="flex flex-wrap gap-2">
            <Input
              {...form.register("url", {
                validate: (typed) => {
                  const url = WebUrl.safeParse(normalizeUrl(typed));
                  return (url.success && url.data !== "") || m.share_check_wrong();
                },
              })}
              type="url"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              placeholder="https://example.com/reviews"
              className="min-w-0 flex-1 basis-56"
            />
            <Button type="submit" loading={isSubmitting}>
              {m.share_check_run()}
            </Button>
          </div>
        </Field>
        <div className="[&>*]:mt-4">
          <FormAlert message={errors.root?.message} />
        </div>
        <div role="status" className="[&>*]:mt-4">
          {result && !isSubmitting && <CheckResult result={result} origin={originOf(snippet)} />}
        </div>
      </form>
    </Card>
  );
}

const linkLabels = () => ({
  title: m.share_link(),
  description: m.share_link_text(),
  copy: m.share_copy_link(),
  open: m.share_open(),
});

export function ShareScreen({ wall }: { wall: SharedWall }) {
  const { can, offers } = useSession();
  const isOurs = offers("getWallHealth");
  const visibility = useVisibility(wall);
  // Nobody could open it.
  const url = visibility === "draft" ? undefined : wall.url;
  return (
    <>
      <WallHeader kind={wall.kind} id={wall.id} name={wall.name} />
      <PageBody>
        <h2 className="sr-only">{m.share_heading()}</h2>
        <ShareColumns
          lead={visibility && <VisibilityCard wall={wall} current={visibility} />}
          main={
            <>
              {visibility === "password" ? (
                <Card title={m.share_site()}>
                  <p className="text-ink-soft">{m.share_password_embeds()}</p>
                </Card>
              ) : (
                <EmbedCard wall={wall} isOurs={isOurs} isPublished={visibility !== "draft"} />
              )}
              {wall.kind === "page" && offers("listDraftLinks") && <DraftLinksCard pageId={wall.id} />}
              {visibility !== "password" && offers("checkInstall") && can("editor") && <CheckCard wall={wall} />}
              {visibility !== "password" && isOurs && url && <ElsewhereCard url={url} />}
            </>
          }
          side={
            <>
              {url && <LinkCard stacked url={url} labels={linkLabels()} />}
              {!isOurs && <p className="px-1 text-sm text-ink-faint">{m.share_documented()}</p>}
              {isOurs && <Health id={wall.id} part="side" visibility={visibility} />}
            </>
          }
        />
        {isOurs && <Health id={wall.id} part="days" />}
      </PageBody>
    </>
  );
}
