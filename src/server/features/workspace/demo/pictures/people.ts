const SKIN = { pale: "#f6d3b8", fair: "#efbf98", tan: "#d99e6c", brown: "#a86a40", dark: "#74452b" } as const;
const HAIR = { black: "#221d22", brown: "#4d3124", auburn: "#8c4526", blond: "#d8a650", grey: "#b3afab" } as const;

export type HairStyle = "short" | "crop" | "curls" | "bob" | "long" | "bun" | "scarf" | "bald" | "wave";
type Extra = "glasses" | "beard" | "earrings";

export interface Look {
  skin: string;
  hair: string;
  style: HairStyle;
  /** Colour of the clothes, and of a head scarf. */
  cloth: string;
  /** Two colours behind the person. */
  ground: readonly [string, string];
  extras: readonly Extra[];
}

const CLOTHES = ["#2f6f5e", "#d0673f", "#35507a", "#8a4468", "#e0b04a", "#4a4f57", "#6b7f3a", "#f1ede6"] as const;
const GROUNDS = [
  ["#fde7d3", "#f7c9a4"],
  ["#dcecf6", "#aacfe6"],
  ["#e4f0dd", "#b9d8ab"],
  ["#efe4f6", "#cfb8e4"],
  ["#fbe3e6", "#f1b8c2"],
  ["#fdf1c9", "#f3d57f"],
  ["#dff1ee", "#a6d8cf"],
] as const;

type Row = [skin: keyof typeof SKIN, hair: keyof typeof HAIR, style: HairStyle, ...Extra[]];

/** By first name, so that a person looks the same wherever the sample reviews show them. */
const LOOKS: Record<string, Row> = {
  Amara: ["dark", "black", "curls", "earrings"],
  Jonas: ["fair", "brown", "short", "beard"],
  Priya: ["brown", "black", "long", "earrings"],
  Mateo: ["tan", "black", "wave", "beard"],
  Ingrid: ["pale", "blond", "bob"],
  Kwame: ["dark", "black", "crop", "glasses"],
  Sofía: ["tan", "brown", "bun", "earrings"],
  Yuki: ["pale", "black", "bob", "glasses"],
  Leïla: ["tan", "black", "scarf"],
  Tomasz: ["pale", "brown", "bald", "beard"],
  Hannah: ["fair", "auburn", "long"],
  Omar: ["brown", "black", "short", "beard"],
  Nadia: ["fair", "brown", "wave", "glasses"],
  Ravi: ["brown", "black", "wave"],
  Chloé: ["pale", "auburn", "bun", "earrings"],
  Björn: ["pale", "blond", "short", "beard"],
  Mei: ["fair", "black", "long"],
  Luca: ["fair", "brown", "curls"],
  Zainab: ["brown", "black", "scarf"],
  Oskar: ["pale", "grey", "short", "glasses"],
  Elena: ["fair", "grey", "bob", "earrings"],
  Daniel: ["dark", "black", "bald", "beard", "glasses"],
  Aoife: ["pale", "auburn", "curls"],
  Tariq: ["tan", "black", "crop", "beard"],
};

/** The look of a person; undefined for those who sent no picture and are shown by their initials. */
export function lookOf(firstName: string): Look | undefined {
  const row = LOOKS[firstName];
  if (!row) return undefined;
  const [skin, hair, style, ...extras] = row;
  const place = Object.keys(LOOKS).indexOf(firstName);
  return {
    skin: SKIN[skin],
    hair: HAIR[hair],
    style,
    cloth: CLOTHES[(place * 3) % CLOTHES.length] ?? CLOTHES[0],
    ground: GROUNDS[(place * 5) % GROUNDS.length] ?? GROUNDS[0],
    extras,
  };
}

export const PICTURED: readonly string[] = Object.keys(LOOKS);
