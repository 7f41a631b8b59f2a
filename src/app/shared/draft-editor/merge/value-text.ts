import { plainText } from "#app/shared/text/plain-text.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { isTree } from "./patch.ts";

const NAMES = ["question_label", "question_text", "platform", "name", "file_name", "url"];

const nameOf = (item: unknown): string => {
  if (!isTree(item)) return formatPart(item);
  const details = isTree(item["details"]) ? item["details"] : item;
  const name = NAMES.map((key) => details[key]).find((value) => typeof value === "string" && value !== "");
  return typeof name === "string" ? name : formatPart(item);
};

export function formatPart(value: unknown): string {
  if (typeof value === "string") return /<\w/.test(value) ? plainText(value) : value;
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? m.form_editor_on() : m.form_editor_off();
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join("\n");
  if (!isTree(value)) return "";
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const text = formatPart(one);
    return text ? [`${name}: ${text}`] : [];
  });
  return inner.join("\n");
}
