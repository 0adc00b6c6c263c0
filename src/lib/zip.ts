import { type UnzipFileInfo, unzipSync, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Writes a zip file, one entry after the other. */
export interface ZipWriter {
  add(name: string, content: Uint8Array, compress: boolean): Promise<void>;
  /** Nothing can be added after this. */
  finish(): Blob;
}

/** Compressed synchronously; between two chunks the page stays responsive. */
const PIECE = 512 * 1024;

/** Writes a zip file. Its parts are kept as blobs, which the browser may move to its disk. */
export function writeZip(moment: Date): ZipWriter {
  const parts: Blob[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(new Blob([new Uint8Array(chunk)]));
  });
  return {
    async add(name, content, compress) {
      const entry = compress ? new ZipDeflate(name) : new ZipPassThrough(name);
      entry.mtime = moment;
      zip.add(entry);
      let end = 0;
      do {
        const start = end;
        end = Math.min(start + PIECE, content.length);
        entry.push(content.subarray(start, end), end === content.length);
        if (failure) throw failure;
        await new Promise((resolve) => setTimeout(resolve));
      } while (end < content.length);
    },
    finish() {
      zip.end();
      if (failure) throw failure;
      return new Blob(parts, { type: "application/zip" });
    },
  };
}

/** A parsed zip file; its entries are unpacked one by one, so that few are in memory at once. */
export interface ZipReader {
  /** The unpacked size of each entry in bytes, according to the file: no more than that is unpacked. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The content of an entry; throws if the file is damaged. */
  read(name: string): Uint8Array<ArrayBuffer>;
}

/** Opens a zip file; throws if it is not one. The caller has to validate the content of its entries. */
export function readZip(bytes: Uint8Array): ZipReader {
  const sizes = new Map<string, number>();
  const note = ({ name, originalSize }: UnzipFileInfo) => {
    // Reading a name unpacks all entries of that name: only one of them would have been counted.
    if (sizes.has(name)) throw new Error(`The zip file has ${name} twice`);
    sizes.set(name, originalSize);
    return false;
  };
  unzipSync(bytes, { filter: note });
  return {
    sizes,
    read(name) {
      const content = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
      if (!content) throw new Error(`The zip file has no ${name}`);
      return new Uint8Array(content);
    },
  };
}
