import { inflateSync, strFromU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

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
  const entries = entriesIn(bytes);
  return {
    sizes: new Map([...entries].map(([name, { size }]) => [name, size])),
    read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The zip file has no ${name}`);
      const { method, packed, size } = entry;
      if (method === STORED) return new Uint8Array(packed);
      if (method !== DEFLATED) throw new Error(`The zip file packs ${name} in an unknown way`);
      return new Uint8Array(inflateSync(packed, { out: new Uint8Array(size) }));
    },
  };
}

const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly packed: Uint8Array;
  readonly size: number;
}

/** Reads the directory once: fflate would read it anew for each entry, which takes minutes with thousands of them. */
function entriesIn(bytes: Uint8Array): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) throw new Error(NO_ZIP);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const isLatin = (view.getUint16(at + 8, true) & 0x8_00) === 0;
    const name = strFromU8(bytes.subarray(at + 46, nameEnd), isLatin);
    // Only one of two sizes would be counted.
    if (entries.has(name)) throw new Error(`The zip file has ${name} twice`);
    const head = view.getUint32(at + 42, true);
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const NO_ZIP = "invalid zip data";
const END_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;

/** The record at the end that says where the directory is; only a comment may follow it. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === 0x06_05_4b_50) return at;
  }
  throw new Error(NO_ZIP);
}
