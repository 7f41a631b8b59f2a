import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { normalizeUrl } from "#app/shared/inputs/web-address.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { FormAlert } from "#app/shared/form-dialog/form-alert.tsx";
import { WebUrl } from "#contract/core/values.ts";
import type { InstallCheck } from "#contract/walls/pages/wall-health.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { CheckResult } from "./check-result.tsx";
import { originOf } from "./embed-code.ts";
import type { SharedWall } from "./shared-wall.ts";

/** Looks whether the code is on a page, and says what is wrong. */
export function CheckCard({ wall }: { wall: SharedWall }) {
  const { run } = useCommand("checkInstall");
  const snippet = useQuery(query("getEmbedCode", { query: { type: wall.kind, id: wall.id } })).data?.embed_code ?? "";
  const [result, setResult] = useState<InstallCheck>();
  const asked = useRef(0);
  const form = useForm({ defaultValues: { url: "" } });
  const { errors, isSubmitting } = form.formState;
  const check = form.handleSubmit(async ({ url }) => {
    const turn = (asked.current += 1);
    try {
      const { data } = await run({ params: { id: wall.id }, body: { url: normalizeUrl(url) } });
      if (turn === asked.current) setResult(data);
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
