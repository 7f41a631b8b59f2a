import Download from "lucide-react/icons/download";
import { useForm, useWatch } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Select } from "#ui/controls/select.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { drawQr } from "./qr-picture.ts";
import { saveBlob } from "#app/shared/downloads/save-blob.ts";

type Picture = { svg: string; width: number; height: number };

const sized = ({ svg, width, height }: Picture, pixels: number) =>
  svg.replace("<svg ", `<svg width="${pixels}" height="${Math.round((pixels * height) / width)}" `);

function saveSvg(picture: Picture, pixels: number, name: string): void {
  saveBlob(new Blob([sized(picture, pixels)], { type: "image/svg+xml" }), `${name}.svg`);
}

async function savePng(picture: Picture, pixels: number, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(sized(picture, pixels))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = Math.round((pixels * picture.height) / picture.width);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) saveBlob(blob, `${name}.png`);
}

const SIZES = ["256", "512", "1024", "2048"];
const QUIET = { "4": m.forms_qr_quiet_usual, "8": m.forms_qr_quiet_wide, "2": m.forms_qr_quiet_narrow };

export function QrMaker({ url, name }: { url: string; name: string }) {
  const { register, control } = useForm({ defaultValues: { size: "1024", quiet: "4", named: false } });
  const [size, quiet, named] = useWatch({ control, name: ["size", "quiet", "named"] });
  const picture = drawQr(url, { quiet: Number(quiet), ...(named && { name }) });
  const file = `${url.split("/").at(-1)}-qr`;
  const png = () =>
    void savePng(picture, Number(size), file).catch(() => toast({ tone: "danger", title: m.forms_qr_failed() }));
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`}
        alt={m.forms_qr_alt({ url })}
        width={picture.width}
        height={picture.height}
        className="mx-auto h-auto w-52 rounded-md border border-line bg-white"
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.forms_qr_size()}>
          <Select
            {...register("size")}
            options={SIZES.map((value) => ({
              value,
              label: m.forms_qr_pixels({ shown: formatNumber(Number(value)) }),
            }))}
          />
        </Field>
        <Field label={m.forms_qr_quiet()}>
          <Select
            {...register("quiet")}
            options={Object.entries(QUIET).map(([value, label]) => ({ value, label: label() }))}
          />
        </Field>
      </div>
      <Switch {...register("named")} label={m.forms_qr_named()} />
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} onClick={() => saveSvg(picture, Number(size), file)}>
          {m.forms_qr_svg()}
        </Button>
        <Button icon={Download} onClick={png}>
          {m.forms_qr_png()}
        </Button>
      </div>
    </form>
  );
}
