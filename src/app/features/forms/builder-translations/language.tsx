import { Group } from "#app/shared/inputs/group.tsx";
import { OfferedLanguages, OwnLanguage } from "./language-fields.tsx";
import { Panel } from "#app/features/forms/builder-inputs/panel.tsx";
import { m } from "#messages/gen/messages.js";
import Languages from "lucide-react/icons/languages";
import { Suspense, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { languageName } from "#app/shared/text/language-name.ts";
import { useLanguages } from "./languages.ts";
import { Opening } from "#ui/keyboard/opening.tsx";
import { isMissing, translationRows } from "./text-rows.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

const WordGrid = lazyPart(async () => (await import("./text-grid.tsx")).TranslationGrid, MissingPart);

function Translations() {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control });
  const { own, others } = useLanguages();
  const { disabled } = useFieldScope();
  const [open, setOpen] = useState(false);
  const values = getValues();
  const rows = translationRows(values, own);
  const { words } = values.extras.languages;
  const missing = (code: string) => rows.filter((row) => isMissing(words, { row, own, code })).length;
  return (
    <>
      {others.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {others.map((code) => {
            const count = missing(code);
            return (
              <li key={code} className="flex items-center justify-between gap-3 py-2">
                <span>{languageName(code)}</span>
                <span className={count > 0 ? "text-sm text-warning-ink" : "text-sm text-success-ink"}>
                  {count > 0
                    ? m.panels_words_missing({ count, shown: formatNumber(count) })
                    : m.panels_words_complete()}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <Button icon={Languages} className="w-fit" onClick={() => setOpen(true)}>
        {others.length > 0 && !disabled ? m.panels_words_translate() : m.panels_words_show()}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="xl"
        title={m.panels_words_title()}
        description={m.panels_words_keys()}
      >
        <Suspense
          fallback={
            <Opening>
              <Skeleton className="h-96" />
            </Opening>
          }
        >
          <WordGrid />
        </Suspense>
      </Dialog>
    </>
  );
}

export function LanguagePanel() {
  return (
    <Panel>
      <Group title={m.panels_languages_group()}>
        <OwnLanguage />
        <OfferedLanguages />
      </Group>
      <Group title={m.panels_words_group()} note={m.panels_words_text()}>
        <Translations />
      </Group>
    </Panel>
  );
}
