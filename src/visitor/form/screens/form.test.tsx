/** @jsxImportSource preact */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { FormPage } from "#visitor/form/state/form-state.ts";
import { formForTests, formPageForTests, formStateForTests } from "#visitor/testing/sample-form.ts";
import { Form } from "./form.tsx";

const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
];

function addressesOf(more: Partial<FormPage>) {
  const page = { ...formPageForTests(formForTests({ languages: LANGUAGES })), test: "", ...more };
  const html = renderToString(h(Form, { scene: formStateForTests(page, { live: false }), acts: null }));
  const [, action = ""] = /action="([^"]*)"/.exec(html) ?? [];
  const links = [...html.matchAll(/href="(\?[^"]*)"/g)].map(([, href = ""]) => href);
  return [action, ...links].map((address) => address.replaceAll("&amp;", "&"));
}

test("without scripts, sending a form and choosing its language keep what its address gives", () => {
  const visitor = { source: "mail", prefill: { name: "Ada", email: "" }, test: "tried", framed: true };
  const query = "source=mail&name=Ada&test=tried&frame=1";
  expect(addressesOf(visitor)).toEqual([`/form/shop?lang=en&${query}`, `?lang=en&${query}`, `?lang=de&${query}`]);
});

test("the address of a personal link names nobody", () => {
  const visitor = { person: "signed", source: "mail", prefill: { name: "Ada", email: "ada@example.test" } };
  const query = "source=mail&p=signed";
  expect(addressesOf(visitor)).toEqual([`/form/shop?lang=en&${query}`, `?lang=en&${query}`, `?lang=de&${query}`]);
});

test.each([0, 0.5, 1])("sending can be stopped when %s of it is done, so that its button keeps the focus", (share) => {
  const page = formPageForTests(formForTests({ style: "stars" }));
  const scene = formStateForTests(page, { sending: { share, text: "" } });
  expect(renderToString(h(Form, { scene, acts: null }))).toContain(page.words.stop_sending);
});
