import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";
import { z } from "zod";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type UploadBody = Parameters<StorageAdapter["uploadObject"]>[3];

const objectMetadata = z.object({
  cacheControl: z.string(),
  contentLength: z.number(),
  size: z.number(),
  mimetype: z.string(),
  lastModified: z.coerce.date(),
  eTag: z.string(),
});

/**
 * Stores the files of Storage in one folder. Each is named by the hash of its bucket and path, so that no path can
 * leave the folder and file systems' rules for names do not matter.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) =>
    path.join(
      folder,
      createHash("sha256")
        .update(JSON.stringify([bucket, key]))
        .digest("hex"),
    );
  const remove = async (bucket: string, key: string) => {
    const file = fileOf(bucket, key);
    await rm(metadataOf(file), { force: true });
    await rm(file, { force: true });
  };

  return {
    driver: undefined,
    async getObject(bucket, key) {
      const file = fileOf(bucket, key);
      return {
        httpStatusCode: 200,
        metadata: await readMetadata(file),
        body: new Blob([await readFile(file)]),
      };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      await mkdir(folder, { recursive: true });
      return writeObject(fileOf(bucket, key), await readBody(body), mimetype, cacheControl);
    },
    async copyObject(sourceBucket, source, _version, targetBucket, target) {
      const [from, to] = [fileOf(sourceBucket, source), fileOf(targetBucket, target)];
      await copyFile(from, to);
      await copyFile(metadataOf(from), metadataOf(to));
      return { httpStatusCode: 200, ...(await readMetadata(to)) };
    },
    headObject: (bucket, key) => readMetadata(fileOf(bucket, key)),
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

function metadataOf(file: string): string {
  return `${file}.json`;
}

async function readMetadata(file: string): Promise<ObjectMetadata> {
  return objectMetadata.parse(JSON.parse(await readFile(metadataOf(file), "utf8")));
}

async function writeObject(
  file: string,
  bytes: Buffer,
  mimetype: string,
  cacheControl: string,
): Promise<ObjectMetadata> {
  const metadata: ObjectMetadata = {
    cacheControl,
    contentLength: bytes.length,
    size: bytes.length,
    mimetype,
    lastModified: new Date(),
    eTag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}"`,
  };
  await replaceFile(file, bytes);
  await replaceFile(metadataOf(file), JSON.stringify(metadata));
  return metadata;
}

/** Replaces the file by a rename, so that readers never see an incomplete one, even if the process stops. */
async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

async function readBody(body: UploadBody): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
