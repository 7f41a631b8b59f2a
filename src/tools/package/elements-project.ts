/** A project of somebody else that shows a wall with each framework, rendered by a server and taken over in the browser. */
export const FRAMEWORKS = ["react", "vue", "svelte"] as const;

const client = (lines: string[]) =>
  `${lines.join("\n")}
const props = JSON.parse(document.getElementById("props").textContent);
start(document.getElementById("app"), props);
`;

const TYPES = `import { createElement } from "react";
import { h } from "vue";
import type { ComponentProps } from "svelte";
import { type ElementEvent, fetchWall, type LaurelElement } from "laurel-elements";
import * as react from "laurel-elements/react";
import * as vue from "laurel-elements/vue";
import * as svelte from "laurel-elements/svelte";
const wall = { service: "https://reviews.example.com", slug: "home" } as const;
const onResize = ({ detail }: ElementEvent<"resize">) => detail.height.toFixed();
export const html: string | undefined = await fetchWall({ ...wall, theme: "dark" });
export const all = [
  createElement(react.LaurelWall, { ...wall, html, onResize, style: { minHeight: 300 } }),
  h(vue.LaurelForm, { ...wall, mode: "popup", onFormStep: ({ detail }) => detail.step.length }),
];
export const props: ComponentProps<typeof svelte.LaurelWidget> = { ...wall, theme: "auto", onReviewOpened: ({ detail }) => detail.what };
export const element: LaurelElement | null = document.querySelector("laurel-wall");
// @ts-expect-error
createElement(react.LaurelWall, { service: "" });
// @ts-expect-error
h(vue.LaurelWall, { ...wall, theme: "blue" });
// @ts-expect-error
export const wrong: ComponentProps<typeof svelte.LaurelForm> = { ...wall, mode: "other" };
`;

export const PROJECT_FILES: Record<string, string> = {
  "vite.config.js": `import { svelte } from "@sveltejs/vite-plugin-svelte";
export default {
  plugins: [svelte()],
  build: { minify: false, rolldownOptions: { input: process.env.SSR ? "server.js" : ["react.jsx", "vue.js", "svelte.js"], output: { entryFileNames: "[name].js" } } },
  ssr: { noExternal: ["laurel-elements"] },
  define: { __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false", __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true" },
};
`,
  "react-app.jsx": `import { useState } from "react";
import { LaurelWall } from "laurel-elements/react";
export function App({ wall, html }) {
  const [theme, setTheme] = useState("light");
  return <><button onClick={() => setTheme("dark")}>Dark</button><LaurelWall {...wall} html={html} theme={theme} onReady={() => (window.heard = "ready")} /></>;
}
`,
  "react.jsx": client([
    `import { hydrateRoot } from "react-dom/client";`,
    `import { App } from "./react-app.jsx";`,
    `const start = (host, props) => hydrateRoot(host, <App {...props} />);`,
  ]),
  "vue-app.js": `import { defineComponent, h, ref } from "vue";
import { LaurelWall } from "laurel-elements/vue";
export const App = defineComponent({
  props: ["wall", "html"],
  setup(props) {
    const theme = ref("light");
    return () => [
      h("button", { onClick: () => (theme.value = "dark") }, "Dark"),
      h(LaurelWall, { ...props.wall, html: props.html, theme: theme.value, onReady: () => (window.heard = "ready") }),
    ];
  },
});
`,
  "vue.js": client([
    `import { createSSRApp } from "vue";`,
    `import { App } from "./vue-app.js";`,
    `const start = (host, props) => createSSRApp(App, props).mount(host);`,
  ]),
  "App.svelte": `<script>
  import { LaurelWall } from "laurel-elements/svelte";
  let { wall, html } = $props();
  let theme = $state("light");
</script>
<button onclick={() => (theme = "dark")}>Dark</button>
<LaurelWall {...wall} {html} {theme} onReady={() => (window.heard = "ready")} />
`,
  "svelte.js": client([
    `import { hydrate } from "svelte";`,
    `import App from "./App.svelte";`,
    `const start = (target, props) => hydrate(App, { target, props });`,
  ]),
  "server.js": `import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createSSRApp } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import { render } from "svelte/server";
import { fetchWall } from "laurel-elements";
import { App as ReactApp } from "./react-app.jsx";
import { App as VueApp } from "./vue-app.js";
import SvelteApp from "./App.svelte";
const wall = { service: process.env.SERVICE, slug: process.env.SLUG };
const props = { wall, html: await fetchWall({ ...wall, theme: "light" }) };
const bodies = {
  react: renderToString(createElement(ReactApp, props)),
  vue: await renderVue(createSSRApp(VueApp, props)),
  svelte: (await render(SvelteApp, { props })).body,
};
console.log(JSON.stringify({ props, bodies }));
`,
  "types.ts": TYPES,
};
