import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { DescribedOperation } from "./description.ts";

export function createCheck(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "description");
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (reference: string) => {
    const known = compiled.get(reference) ?? ajv.compile({ $ref: `description${reference}` });
    compiled.set(reference, known);
    return known;
  };

  return async function check(operation: DescribedOperation, response: Response): Promise<string[]> {
    const problems: string[] = [];
    const { status } = response;
    const reference = operation.answers.get(status);
    const text = await response.text();
    if (status >= 500) problems.push(`${status} ${text.slice(0, 300)}`);
    if (!reference) return [...problems, `${status} is not documented: ${text.slice(0, 300)}`];
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      problems.push(`the type is ${String(response.headers.get("content-type"))}`);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return [...problems, `not JSON: ${text.slice(0, 200)}`];
    }
    const validate = validatorOf(reference);
    if (!validate(body)) problems.push(`${status} does not fit its schema: ${ajv.errorsText(validate.errors)}`);
    if (status === 405 && !response.headers.get("allow")) problems.push("405 without Allow");
    return problems;
  };
}
