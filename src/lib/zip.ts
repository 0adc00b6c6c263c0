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
  let count = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(new Blob([new Uint8Array(chunk)]));
  });
  return {
    async add(name, content, compress) {
      count += 1;
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
      const file = new Blob(parts, { type: "application/zip" });
      // Its numbers end there: what is beyond could not be found again.
      if (file.size > 0xff_ff_ff_ff || count > 0xff_ff) throw new Error("Too much for a zip file");
      return file;
    },
  };
}

/** A zip file whose directory was read; its entries are read one by one, so that few are in memory at once. */
export interface ZipReader {
  /** The unpacked size of each entry in bytes, according to the file: no more than that is unpacked. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The content of an entry; throws if the file is damaged. */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a zip file; throws if it is not one. The caller has to validate the content of its entries. */
export async function readZip(file: Blob): Promise<ZipReader> {
  const entries = await entriesIn(file);
  return {
    sizes: new Map([...entries].map(([name, { size }]) => [name, size])),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The zip file has no ${name}`);
      const { method, size } = entry;
      const packed = await packedOf(file, entry);
      if (method === STORED) return packed;
      if (method !== DEFLATED) throw new Error(`The zip file packs ${name} in an unknown way`);
      return new Uint8Array(inflateSync(packed, { out: new Uint8Array(size) }));
    },
  };
}

const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  /** Where its own record begins. */
  readonly head: number;
  readonly packedSize: number;
  readonly size: number;
}

async function bytesIn(file: Blob, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(begin, end).arrayBuffer());
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const HEAD_BYTES = 30;

async function packedOf(file: Blob, { head, packedSize }: Entry) {
  const view = viewOf(await bytesIn(file, head, head + HEAD_BYTES));
  const start = head + HEAD_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  return bytesIn(file, start, start + packedSize);
}

/** Reads the directory once: fflate would read it anew for each entry, which takes minutes with thousands of them. */
async function entriesIn(file: Blob): Promise<ReadonlyMap<string, Entry>> {
  const { count, begin, length } = await endOf(file);
  const bytes = await bytesIn(file, begin, begin + length);
  const view = viewOf(bytes);
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) throw new Error(NO_ZIP);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const isLatin = (view.getUint16(at + 8, true) & 0x8_00) === 0;
    const name = strFromU8(bytes.subarray(at + 46, nameEnd), isLatin);
    // Only one of two sizes would be counted.
    if (entries.has(name)) throw new Error(`The zip file has ${name} twice`);
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      head: view.getUint32(at + 42, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const NO_ZIP = "invalid zip data";
const END_BYTES = 22;
const LONGEST_COMMENT = 0xff_ff;

/** What the record at the end says of the directory; only a comment may follow it. */
async function endOf(file: Blob) {
  const begin = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT);
  const view = viewOf(await bytesIn(file, begin, file.size));
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06_05_4b_50) continue;
    return {
      count: view.getUint16(at + 10, true),
      begin: view.getUint32(at + 16, true),
      length: view.getUint32(at + 12, true),
    };
  }
  throw new Error(NO_ZIP);
}
