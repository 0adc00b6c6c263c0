const EXTENSION = 0x21;
const FRAME = 0x2c;

/** Whether the beginning of a GIF shows more than one frame; what was cut off is not counted. */
export function hasSeveralFrames(head: Uint8Array): boolean {
  let frames = 0;
  // After the signature and the measures of the screen comes its palette.
  let at = 13 + paletteBytes(head[10]);
  while (frames < 2) {
    if (head[at] === EXTENSION) at = afterBlocks(head, at + 2);
    else if (head[at] === FRAME) {
      frames += 1;
      at = afterBlocks(head, at + 11 + paletteBytes(head[at + 9]));
    } else return false;
  }
  return true;
}

/** The size of the palette that a byte of flags announces. */
function paletteBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Skips blocks, each behind its length; an empty one ends them. */
function afterBlocks(head: Uint8Array, first: number): number {
  let at = first;
  for (;;) {
    const length = head[at] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
}
