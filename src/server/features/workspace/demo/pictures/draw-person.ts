import type { HairStyle, Look } from "./people.ts";

const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The cap of hair over the forehead, by style; drawn over the head. */
const FRONT: Record<HairStyle, string> = {
  short: "M57 92C53 58 72 38 101 38s47 18 43 54c-4-14-9-21-15-25-16 7-39 8-54 2-8 4-13 12-18 23Z",
  crop: "M58 84C58 54 76 41 100 41s42 13 42 43c-7-16-20-24-42-24S65 68 58 84Z",
  curls: "M60 90c2-14 12-22 22-24 10 4 26 4 36 0 10 2 20 10 22 24 6-30-10-50-40-50S54 60 60 90Z",
  bob: "M56 98C50 58 70 38 100 38s50 20 44 60c-4-20-14-30-24-34-18 12-40 10-50 6-8 6-12 16-14 28Z",
  long: "M57 98C50 58 70 37 100 37s50 21 43 61c-4-22-18-36-38-44-10 22-34 24-48 44Z",
  bun: "M58 90C54 58 74 42 100 42s46 16 42 48c-8-18-22-28-42-28S66 72 58 90Z",
  scarf: "",
  bald: "",
  wave: "M56 90C50 66 60 46 82 44c10-10 48-12 58 8 10 10 8 26 4 38-4-12-10-20-18-24-22 4-42-2-52-6-8 6-14 16-18 30Z",
};

function back({ style, hair, cloth }: Look): string {
  if (style === "curls")
    return [
      [62, 74],
      [70, 54],
      [88, 42],
      [112, 42],
      [130, 54],
      [138, 74],
      [60, 94],
      [140, 94],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 21, hair))
      .join("");
  if (style === "bob") return path("M52 92C48 52 70 36 100 36s52 16 48 56c0 22-2 36-8 44H60c-6-8-8-22-8-44Z", hair);
  if (style === "long") return path("M51 92C46 50 70 35 100 35s54 15 49 57c0 36 2 58 8 76H43c6-18 8-40 8-76Z", hair);
  if (style === "bun") return circle(100, 34, 19, hair);
  if (style === "scarf")
    return path("M46 100C44 54 66 32 100 32s56 22 54 68c2 34 12 52 14 66H32c2-14 12-32 14-66Z", cloth);
  return "";
}

function face({ skin, style, extras, hair }: Look): string {
  const ink = "#2b2024";
  const shade = `fill="${ink}" opacity=".1"`;
  const ears = style === "scarf" ? "" : circle(57, 102, 8.5, skin) + circle(143, 102, 8.5, skin);
  const beard = extras.includes("beard")
    ? path("M58 104c3 34 20 48 42 48s39-14 42-48c-4 12-10 17-17 18-8-6-42-6-50 0-7-1-13-6-17-18Z", hair)
    : "";
  const mouth = extras.includes("beard")
    ? path("M87 127q13 11 26 0q-3 11-13 11t-13-11Z", "#fff")
    : stroke("M86 126q14 13 28 0", "#8f3f3a", 4);
  const glasses = extras.includes("glasses")
    ? `<g fill="#fff" fill-opacity=".28" stroke="${ink}" stroke-width="3.2"><circle cx="82" cy="101" r="13.5"/><circle cx="118" cy="101" r="13.5"/></g>` +
      stroke("M95.500 99q4.500-3 9 0", ink, 3.2)
    : "";
  const earrings = extras.includes("earrings") ? circle(56, 115, 4, "#e6b23c") + circle(144, 115, 4, "#e6b23c") : "";
  return (
    ears +
    `<ellipse cx="100" cy="98" rx="43" ry="51" fill="${skin}"/>` +
    beard +
    circle(74, 117, 8, "#e0604f", 'opacity=".2"') +
    circle(126, 117, 8, "#e0604f", 'opacity=".2"') +
    circle(83, 101, 4.2, ink) +
    circle(117, 101, 4.2, ink) +
    stroke("M75 89q7.500-5 15-1", style === "scarf" ? ink : hair, 3.4) +
    stroke("M110 88q7.500-4 15 1", style === "scarf" ? ink : hair, 3.4) +
    path(
      "M100 103q7 11 0 13q-4 1-6-1",
      "none",
      `stroke="${ink}" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"`,
    ) +
    mouth +
    glasses +
    earrings +
    `<path d="M82 143q18 12 36 0v6q-18 12-36 0Z" ${shade}/>`
  );
}

const scarfFront = ({ cloth }: Look) =>
  path(
    "M100 34C68 34 52 60 52 98c0 36 22 58 48 58s48-22 48-58c0-38-16-64-48-64Zm0 26c24 0 37 15 37 40 0 30-16 46-37 46s-37-16-37-46c0-25 13-40 37-40Z",
    cloth,
    'fill-rule="evenodd"',
  ) + stroke("M62 70q38-34 76 0", "#00000022", 3);

/** Head and shoulders in a square of 200, without anything behind. */
function bust(look: Look): string {
  const { skin, cloth, style } = look;
  return (
    back(look) +
    path("M20 204c2-36 34-50 80-50s78 14 80 50Z", cloth) +
    path("M82 138h36v20c0 10-8 16-18 16s-18-6-18-16Z", skin) +
    path("M76 155q24 34 48 0l8 3q-32 46-64 0Z", "#00000018") +
    face(look) +
    (style === "scarf" ? scarfFront(look) : path(FRONT[style], look.hair))
  );
}

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;

const gradient = ([from, to]: Look["ground"]) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

/** A square portrait as SVG. */
export const drawPortrait = (look: Look): string =>
  svg(
    168,
    168,
    `${gradient(look.ground)}<g transform="translate(-16 -12)"><rect width="200" height="200" fill="url(#g)"/>${bust(look)}</g>`,
  );

const plant =
  stroke("M548 330q-6-60 10-104M552 300q-34-20-44-58M554 276q34-14 46-52", "#4d7a54", 7) +
  path(
    "M508 242c-18-10-18-34-6-48 16 12 20 32 6 48Zm50-16c-20-14-14-44 4-60 16 20 14 46-4 60Zm42-2c-8-20 6-40 26-44 4 22-6 40-26 44Z",
    "#5f9468",
  ) +
  path("M522 324h60l-8 60h-44Z", "#c98258");
const shelf =
  `<rect x="40" y="118" width="150" height="8" rx="2" fill="#00000024"/>` +
  [48, 66, 80, 102, 118]
    .map(
      (x, n) =>
        `<rect x="${x}" y="${74 - (n % 3) * 6}" width="${12 + (n % 2) * 5}" height="${44 + (n % 3) * 6}" rx="2" fill="#ffffff" opacity="${0.4 + (n % 3) * 0.12}"/>`,
    )
    .join("") +
  circle(160, 104, 14, "#ffffff", 'opacity=".5"');

/** A frame of a video call, 16:9, as SVG: the person in a room. */
export const drawPoster = (look: Look): string =>
  svg(
    640,
    360,
    gradient(look.ground) +
      `<rect width="640" height="360" fill="url(#g)"/><rect x="440" y="34" width="150" height="170" rx="6" fill="#fff" opacity=".5"/>` +
      `<path d="M515 34v170M440 119h150" stroke="${look.ground[1]}" stroke-width="6"/>${shelf}${plant}` +
      `<rect width="640" height="360" fill="${look.ground[1]}" opacity=".28"/>` +
      `<g transform="translate(150 12) scale(1.75)">${bust(look)}</g>`,
  );
