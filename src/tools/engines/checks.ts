import { owner } from "#tools/bench/harness/service.ts";
import { type Engine, waitFor } from "./engine.ts";
import type { Samples } from "./samples.ts";

export interface Check {
  name: string;
  run: (engine: Engine) => Promise<void>;
}

const ROOT = "(document.querySelector('.svc-embed')?.shadowRoot??document)";
const SHOWN = `[...${ROOT}.querySelectorAll('.card,.brand,.face')].some((e)=>e.getBoundingClientRect().width>0)`;
const OVERFLOW = "document.documentElement.scrollWidth-innerWidth";
/** Tops of the first card of each column; a column that begins lower is a broken masonry. */
const FIRST_TOPS = `(()=>{const tops=new Map();for(const c of ${ROOT}.querySelectorAll('.cards .card')){const r=c.getBoundingClientRect();const x=Math.round(r.left);tops.set(x,Math.min(tops.get(x)??Infinity,Math.round(r.top)))}return [...tops.values()]})()`;
const press = (key: string) =>
  `(document.activeElement??document.body).dispatchEvent(new KeyboardEvent('keydown',{key:'${key}',code:'Key${key.toUpperCase()}',bubbles:true,cancelable:true}))`;
const click = (selector: string, text: string) =>
  `(()=>{const e=[...document.querySelectorAll('${selector}')].find((e)=>e.textContent.includes('${text}')||e.getAttribute('aria-label')?.includes('${text}'));e?.click();return Boolean(e)})()`;

async function lookAtWall(engine: Engine, { url, isMasonry }: Samples["walls"][number]): Promise<void> {
  await engine.open(url);
  await waitFor(engine, "The reviews", SHOWN);
  const overflow = Number(await engine.evaluate(OVERFLOW));
  if (overflow > 0) throw new Error(`The page is ${overflow} px too wide`);
  if (!isMasonry) return;
  const tops = (await waitFor(engine, "The columns", FIRST_TOPS)) as number[];
  if (tops.length < 2) throw new Error("There is one column only");
  if (new Set(tops).size > 1) throw new Error(`The columns begin at ${tops.join(", ")} px`);
}

async function fillForm(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await waitFor(engine, "The ways to answer", click("button", "Write"));
  await waitFor(engine, "The text field", "Boolean(document.querySelector('textarea'))");
}

/** With a camera the recorder is ready; without one it says so. */
async function startRecorder(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await waitFor(engine, "The ways to answer", click("button", "Record a video"));
  await waitFor(
    engine,
    "The recorder",
    "Boolean(document.querySelector('.rec,[role=alert],input[type=file],.way-note'))",
  );
}

const signIn = `(async()=>{const a=await fetch('/proxy/session',{method:'POST',headers:{'content-type':'application/json','x-laurel':'1'},body:JSON.stringify(${JSON.stringify({ email: owner.email, password: owner.password })})});return a.ok})()`;

async function triage(engine: Engine, url: string): Promise<void> {
  await engine.open(`${url}/sign-in`);
  if (!(await engine.evaluate(signIn))) throw new Error("Sign-in was refused");
  await engine.open(`${url}/reviews?state=new`);
  const focused = "document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')??''";
  await waitFor(engine, "The list of reviews", "Boolean(document.querySelector('[aria-posinset]'))");
  await engine.evaluate(press("j"));
  const before = await waitFor(engine, "The focus of a review", focused);
  await engine.evaluate(press("a"));
  await waitFor(engine, "The next review", `(${focused})!==''&&(${focused})!=='${String(before)}'`);
}

/** Everything visitors see once, and the dashboard's triage. */
export const checksOf = (samples: Samples, url: string): Check[] => [
  ...[...samples.walls, ...samples.embeds].map((wall) => ({
    name: wall.name,
    run: (engine: Engine) => lookAtWall(engine, wall),
  })),
  { name: "recorder", run: (engine) => startRecorder(engine, samples.recorder) },
  { name: "form", run: (engine) => fillForm(engine, samples.form) },
  { name: "triage", run: (engine) => triage(engine, url) },
];
