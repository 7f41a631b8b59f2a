import type { Handlers } from "#server/platform/context/context.ts";
import { checkCsv } from "#server/features/imports/files/check-csv.ts";
import { importTextCsv } from "#server/features/imports/files/import-csv.ts";
import { listImportMappings, saveImportMapping, deleteImportMapping } from "#server/features/imports/files/mappings.ts";
import { getImport } from "#server/features/imports/jobs/get-import.ts";
import { importWebLink } from "#server/features/imports/links/import-web-link.ts";
import { importWebLinks } from "#server/features/imports/links/import-web-links.ts";
import {
  importAudioReview,
  importVideoReview,
  importTextReview,
} from "#server/features/imports/media/import-by-hand.ts";
import { getImportFailures } from "#server/features/imports/runs/get-failures.ts";
import { listImports } from "#server/features/imports/runs/list-imports.ts";
import { stopImport } from "#server/features/imports/runs/stop-import.ts";
import { undoImport } from "#server/features/imports/runs/undo-import.ts";

export const importHandlers = {
  checkCsv: { run: checkCsv, mode: "long" },
  importWebLinks: { run: importWebLinks, mode: "long" },
  getImportFailures: { run: getImportFailures, mode: "long" },
  stopImport: { run: stopImport, mode: "long" },
  undoImport: { run: undoImport, mode: "long" },
  listImportMappings: { run: listImportMappings },
  saveImportMapping: { run: saveImportMapping },
  deleteImportMapping: { run: deleteImportMapping },
  getImport: { run: getImport },
  importTextCsv: { run: importTextCsv, mode: "long" },
  importAudioReview: { run: importAudioReview },
  importVideoReview: { run: importVideoReview },
  importTextReview: { run: importTextReview },
  listImports: { run: listImports },
  importWebLink: { run: importWebLink, mode: "long" },
} satisfies Partial<Handlers>;
