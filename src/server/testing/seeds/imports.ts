import type { LISTED_ROWS } from "#contract/imports/import-history.ts";
import type { openReviewsFixture } from "./reviews.ts";

type TestHome = ReturnType<typeof openReviewsFixture>;

const csvFile = (content: string | Uint8Array<ArrayBuffer>, name = "reviews.csv") => new File([content], name);

export const openCsvFixture = (at: TestHome) => ({
  importCsv: (content: string, fields: object = {}) =>
    at.home.api.call("importTextCsv", { body: { csv_file: csvFile(content), ...fields } }),
  checkCsv: async (content: string, fields: object = {}) =>
    (await at.home.api.call("checkCsv", { body: { csv_file: csvFile(content), ...fields } })).data,
  failures: async (id: number, rows?: (typeof LISTED_ROWS)[number]) =>
    (await at.home.api.call("getImportFailures", { params: { id }, query: { rows } })).data,
});
