import { expect, test } from "vitest";
import { readUnsubscribed } from "./read-unsubscribed.ts";

test.each([
  "1",
  "YES",
  "true",
  "x",
  "✓",
  "Unsubscribed",
  "Opted-Out",
  "opted_out",
  "Ja",
  "WAHR",
  "Abgemeldet",
  "Sí",
  "si\u0301",
  "VERDADERO",
  "Dado de baja",
  "نعم",
  "ألغى الاشتراك",
  "2024-05-31",
  "31.05.2024 14:05",
  "03/04/2024",
  "2024-05-31 14:05:00 UTC",
])("%s means yes", (cell) => expect(readUnsubscribed(cell)).toBe(true));

test.each([
  "",
  "0",
  "0.0",
  "No",
  "FALSE",
  "f",
  "-",
  "–",
  "N/A",
  "n.a.",
  "subscribed",
  "Opted in",
  "Nein",
  "FALSCH",
  "Abonniert",
  "FALSO",
  "Suscrita",
  "لا",
  "مشترك",
])("%s means no", (cell) => expect(readUnsubscribed(cell)).toBe(false));

test.each(["maybe", "?", "2", "pending", "31.04.2024", "not unsubscribed", "☐"])("%s means neither", (cell) =>
  expect(readUnsubscribed(cell)).toBeUndefined(),
);
