import type { Area } from "#server/platform/drawing/canvas.ts";
import type { Picture } from "#server/platform/drawing/draw-text.ts";
import { LINE, type Pen } from "./picture-pen.ts";
import type { PictureLook } from "./picture-look.ts";

export interface Person {
  name: string;
  /** Position and company. */
  role: string;
  avatar: Buffer | undefined;
}

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const parts = name.match(words) ?? [];
  const first = parts[0] ?? "";
  const last = parts.length > 1 ? (parts.at(-1) ?? "") : "";
  return [first, last].map((part) => [...part][0]?.toLocaleUpperCase() ?? "").join("");
}

async function drawFace(pen: Pen, { avatar, name }: Person, area: Area, look: PictureLook): Promise<void> {
  const { canvas } = pen;
  const { left, top, width: size } = area;
  if (avatar && (await canvas.photo(avatar, area, size / 2))) return;
  if (initialsOf(name) === "") return;
  canvas.rect(area, { fill: look.accent, radius: size / 2, opacity: 0.16 });
  const box = { width: size * 0.7, height: size * 0.7 };
  const letters = await pen.write(initialsOf(name), box, {
    sizes: [Math.round(size * 0.36)],
    bold: true,
    colour: look.text,
  });
  if (letters) canvas.put(letters, left + (size - letters.width) / 2, top + (size - letters.height) / 2);
}

interface PersonRow {
  left: number;
  top: number;
  width: number;
  /** Diameter of the portrait, and height of the row. */
  size: number;
  nameSize: number;
  isMirrored: boolean;
}

/** Portrait or initials, with the name over position and company. */
export async function drawPerson(pen: Pen, person: Person, look: PictureLook, row: PersonRow): Promise<void> {
  const { left, top, width, size, nameSize, isMirrored } = row;
  await drawFace(pen, person, { left: isMirrored ? left + width - size : left, top, width: size, height: size }, look);
  const gap = Math.round(size * 0.26);
  const room = width - size - gap;
  const line = (text: string, at: number, bold: boolean, colour: string) =>
    pen.write(
      text,
      { width: room, height: at * LINE },
      { sizes: [at, Math.round(at * 0.86), Math.round(at * 0.74)], bold, colour },
    );
  const name = await line(person.name, nameSize, true, look.text);
  const role = await line(person.role, Math.round(nameSize * 0.78), false, look.muted);
  const middle = top + size / 2;
  const place = (text: Picture, at: number) =>
    pen.canvas.put(text, isMirrored ? left + width - size - gap - text.width : left + size + gap, at - text.height / 2);
  const apart = nameSize * 0.62;
  if (name) place(name, role ? middle - apart : middle);
  if (role) place(role, middle + apart);
}
