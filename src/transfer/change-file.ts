import * as z from "zod/mini";
import { type CollectionName, collections } from "../content/index";

const FORMAT = "vitrine-modifications";
/** Version of the file format; the documents in it have the version of the local schema. */
const FORMAT_VERSION = 1;

const fields = z.record(z.string(), z.unknown());
const document = z.intersection(z.object({ id: z.string().check(z.minLength(1)) }), fields);
const moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

const collection = z.custom<CollectionName>((name) =>
  collections.some((each) => each.name === name),
);

const change = z.object({
  collection,
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  operation: z.enum(["create", "update", "delete"]),
  fields: z.array(z.string()),
  now: fields,
  at: moment,
  /** The document as it was on the device; for a deletion, as it was before. */
  document,
  /** The last state that the server was known to have; null if it never had the document. */
  base: z.nullable(document),
  /** Why the server refused it, if it did. */
  refused: z.optional(z.string()),
});

/** A conflict in the form of earlier versions, which kept conflicts only on one device. */
const conflict = z.object({
  key: z.string(),
  collection,
  id: z.string(),
  title: z.string(),
  kind: z.enum(["field", "deleted-elsewhere", "edited-elsewhere"]),
  field: z.optional(z.string()),
  kept: z.unknown(),
  lost: z.unknown(),
  mineAt: z.string(),
  theirsAt: z.string(),
  theirsBy: z.string(),
});

const draft = z.object({
  collection: z.string(),
  id: z.string(),
  typed: fields,
  former: fields,
  at: moment,
});

/** A `data:` address of a picture or a PDF; null if the device had lost the bytes. */
const content = z.nullable(
  z.string().check(z.regex(/^data:(?:image\/[a-z+.-]+|application\/pdf);base64,/u)),
);

const file = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  content,
  /** The other files of the same picture, in the order of `filesOf`; missing in files of older versions. */
  narrower: z.optional(z.array(content)),
});

const changeFile = z.object({
  format: z.literal(FORMAT),
  format_version: z.literal(FORMAT_VERSION),
  exported_at: moment,
  schema_version: z.int(),
  /** Collection → the server epoch of which its rows were last read; missing in files of older versions. */
  epochs: z.optional(z.record(z.string(), z.string())),
  author: z.object({ id: z.string(), email: z.string() }),
  changes: z.array(change),
  conflicts: z.array(conflict),
  drafts: z.array(draft),
  files: z.array(file),
});

/** Everything that the server does not have, as a file that another device can import. */
export type ChangeFile = z.infer<typeof changeFile>;
export type ExportedChange = z.infer<typeof change>;
export type ExportedDraft = z.infer<typeof draft>;
export type ExportedFile = z.infer<typeof file>;

/** The file with the header that all of them share. */
export function changeFileOf(
  content: Omit<ChangeFile, "format" | "format_version" | "exported_at">,
): ChangeFile {
  return {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    exported_at: new Date().toISOString(),
    ...content,
  };
}

/** Parses such a file; undefined for anything else. */
export function parseChangeFile(text: string): ChangeFile | undefined {
  try {
    const parsed = changeFile.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not even JSON, so it is not one of our files.
    return undefined;
  }
}
