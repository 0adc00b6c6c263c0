import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader as Reader,
  ZipWriter as Writer,
} from "@zip.js/zip.js/lib/zip-core-native.js";

// The page's content security policy allows no worker that a library makes by itself.
configure({ useWebWorkers: false });

/** Writes a zip file, one entry after the other. */
export interface ZipWriter {
  add(name: string, content: Uint8Array<ArrayBuffer>, compress: boolean): Promise<void>;
  /** Nothing can be added after this. */
  finish(): Promise<Blob>;
}

/** Writes a zip file into a blob, which the browser may move to its disk. */
export function writeZip(moment: Date): ZipWriter {
  const zip = new Writer(new BlobWriter("application/zip"), { lastModDate: moment });
  return {
    async add(name, content, compress) {
      await zip.add(name, new Uint8ArrayReader(content), compress ? {} : { level: 0 });
    },
    finish: () => zip.close(),
  };
}

/** A zip file whose directory was read; its entries are read one by one, so that few are in memory at once. */
export interface ZipReader {
  /** The unpacked size of each entry in bytes, according to the file: no more than that is unpacked. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The content of an entry; throws if the file is damaged. */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Opens a zip file; throws if it is not one, and a DOMException if it is not where it was chosen. The caller has to
 * validate the content of its entries.
 */
export async function readZip(file: Blob): Promise<ZipReader> {
  // The library takes a file that is gone for one that is no zip.
  await file.slice(0, 1).arrayBuffer();
  const entries = new Map<string, FileEntry>();
  for await (const entry of new Reader(new BlobReader(file)).getEntriesGenerator()) {
    if (entry.directory) continue;
    // Only one of two sizes would be counted.
    if (entries.has(entry.filename)) throw new Error(`The zip file has ${entry.filename} twice`);
    entries.set(entry.filename, entry);
  }
  return {
    sizes: new Map([...entries].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The zip file has no ${name}`);
      const bytes = new Uint8Array(entry.uncompressedSize);
      let end = 0;
      const into = new WritableStream<Uint8Array>({
        write(piece) {
          // Throws if the entry is larger than it says.
          bytes.set(piece, end);
          end += piece.length;
        },
      });
      await entry.getData(into);
      return bytes;
    },
  };
}
