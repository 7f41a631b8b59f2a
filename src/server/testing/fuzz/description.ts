import * as z from "zod";

const Schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof Schema>;

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().default(false),
  schema: Schema,
});
export type Parameter = z.infer<typeof Parameter>;

const Content = z.record(z.string(), z.object({ schema: Schema }));
const Reference = z.object({ $ref: z.string() });
const Body = z.object({ required: z.boolean().default(false), content: Content });
const Raw = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([Reference, Parameter])),
  requestBody: Body.optional(),
  responses: Schema,
  security: z.array(Schema),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Raw)),
  components: z.record(z.string(), Schema),
});

/** An operation of the OpenAPI document, the only source of the fuzz tests. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: z.infer<typeof Body> | undefined;
  /** Schema reference by documented status. */
  answers: Map<number, string>;
  open: boolean;
  methods: string[];
}

const escape = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const SCHEMA = "/content/application~1json/schema";

/** Parses the OpenAPI document and returns its operations and a resolver of references. */
export function readDescription(json: unknown) {
  const document = Document.parse(json);
  const lookUp = (ref: string): Schema =>
    Schema.parse(
      ref
        .split("/")
        .slice(1)
        .reduce<unknown>((at, key) => Schema.parse(at)[key.replaceAll("~1", "/").replaceAll("~0", "~")], document),
    );
  const parameter = (one: z.infer<typeof Raw>["parameters"][number]) =>
    "$ref" in one ? Parameter.parse(lookUp(one.$ref)) : one;

  const operations: DescribedOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method.toUpperCase(),
      path,
      parameters: raw.parameters.map(parameter),
      body: raw.requestBody,
      open: raw.security.length === 0 || raw.security.some((one) => Object.keys(one).length === 0),
      methods: Object.keys(methods).map((name) => name.toUpperCase()),
      answers: new Map(
        Object.entries(raw.responses).map(([status, response]) => {
          const reference = Reference.safeParse(response);
          const schemaRef = reference.success
            ? reference.data.$ref
            : `#/paths/${escape(path)}/${method}/responses/${status}`;
          return [Number(status), `${schemaRef}${SCHEMA}`];
        }),
      ),
    })),
  );
  return { operations, lookUp };
}
export type Description = ReturnType<typeof readDescription>;
