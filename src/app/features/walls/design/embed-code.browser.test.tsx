import { expect, test } from "vitest";
import { snippetFor } from "./embed-code.ts";

// Nothing listens on this port.
const SNIPPET = `<div class="svc-embed" data-id="page_1" style="min-height:1163px"></div>
<script src="http://127.0.0.1:1/embed.js" async></script>`;

test("a copied snippet gives back its height and shows a link while the service is away", async () => {
  const link = { url: "https://laurel.example/w/home", label: "Read our reviews" };
  const host = document.createElement("main");
  document.body.append(host);
  host.append(document.createRange().createContextualFragment(snippetFor(SNIPPET, "html", link)));
  const div = host.querySelector<HTMLElement>(".svc-embed");
  expect(div?.offsetHeight).toBe(1163);
  await expect.poll(() => div?.offsetHeight ?? Infinity).toBeLessThan(60);
  expect(host.innerText.trim()).toBe("Read our reviews");
  expect(host.querySelector("a")?.href).toBe(link.url);
  host.remove();
});
