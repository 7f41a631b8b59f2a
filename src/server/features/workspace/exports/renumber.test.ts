import { expect, test } from "vitest";
import { type Renumbering, renumber } from "./renumber.ts";

const BY: Renumbering = {
  offsets: new Map(),
  names: new Map(),
  slugs: { forms: new Map(), pages: new Map() },
  takenDomains: new Set(),
  publicUrl: "https://reviews.example.com",
  userId: 1,
};

test("a rule comes switched off, without people and webhooks of the original, and matches no more than before", () => {
  const row = {
    id: 3,
    is_active: true,
    filter: { "feed-forms": ["7"], "assigned-to": ["nobody", "12"] },
    actions: [
      { act: "label", add: ["vip"], remove: [] },
      { act: "assign", user_id: 12 },
      { act: "webhook", webhook_id: 4 },
    ],
  };
  const by = { ...BY, offsets: new Map([["forms", 100]]) };
  expect(renumber(JSON.stringify(row), "review_rules", by)).toEqual({
    id: 3,
    is_active: false,
    filter: { "feed-forms": ["107"], "assigned-to": ["nobody", "0"] },
    actions: [{ act: "label", add: ["vip"], remove: [] }],
  });
});

test("a taken slug is replaced where it is one and in links to it, and is a word everywhere else", () => {
  const slugs = { forms: new Map([["acme", "form-2"]]), pages: new Map([["customers", "wall-2"]]) };
  const moved = (table: string, row: object) => renumber(JSON.stringify(row), table, { ...BY, slugs });
  const here = "https://reviews.example.com";
  expect(
    moved("reviews", {
      words: `Their customers say acme. ${here}/w/customers ${here}/w/customers/about ${here}/form/customers`,
      reviewer_email: "customers@acme.test",
      review_url: "https://other.example.com/w/customers",
    }),
  ).toEqual({
    words: `Their customers say acme. ${here}/w/wall-2 ${here}/w/wall-2/about ${here}/form/customers`,
    reviewer_email: "customers@acme.test",
    review_url: "https://other.example.com/w/customers",
  });
  expect(moved("pages", { slug: "customers", name: "customers" })).toEqual({ slug: "wall-2", name: "customers" });
  const fields = { public_slug: "customers", title: "customers" };
  expect(moved("wall_versions", { fields })).toEqual({ fields: { public_slug: "wall-2", title: "customers" } });
  expect(moved("form_drafts", { fields })).toEqual({ fields });
  const link = { thankyou_redirection_url: `${here}/form/acme`, text: `${here}/form/acme-love` };
  expect(moved("forms", { slug: "acme", fields: link })).toEqual({
    slug: "form-2",
    fields: { ...link, thankyou_redirection_url: `${here}/form/form-2` },
  });
});

test("a wall gives up a domain that another wall here has, and keeps any other", () => {
  const takenDomains = new Set(["taken.example.com"]);
  const domainOf = (table: string, domain: string) =>
    renumber(JSON.stringify({ custom_domain: domain, fields: { custom_domain: domain } }), table, {
      ...BY,
      takenDomains,
    });
  for (const table of ["pages", "wall_drafts", "wall_versions"]) {
    expect(domainOf(table, "taken.example.com")).toEqual({ custom_domain: null, fields: { custom_domain: null } });
    expect(domainOf(table, "free.example.com")).toMatchObject({ custom_domain: "free.example.com" });
  }
});
