// The boxes of ISO base media files: AVIF pictures and MP4 videos.

export interface Box {
  type: string;
  /** What it holds: from the first byte behind its head to its end. */
  from: number;
  to: number;
}

interface Walk {
  /** Boxes that hold boxes, each with the bytes that stand before the first of them. */
  containers: ReadonlyMap<string, number>;
  maxBoxes: number;
  maxDepth: number;
  /** Thrown when a length runs beyond what it is in. */
  damaged: () => Error;
  /** Thrown when there are more boxes, or deeper ones, than allowed. */
  overloaded: () => Error;
}

/** Every box of a file, outer ones before what they hold. Refuses lengths that lead outside, too many boxes and too deep ones. */
export function listBoxes(file: Buffer, { containers, maxBoxes, maxDepth, damaged, overloaded }: Walk): Box[] {
  const boxes: Box[] = [];
  const walk = (begin: number, end: number, depth: number): void => {
    if (depth > maxDepth) throw overloaded();
    for (let at = begin; at < end; ) {
      if (at + 8 > end) throw damaged();
      const type = file.toString("latin1", at + 4, at + 8);
      const { head, length } = lengthOf(file, at, end) ?? {};
      if (head === undefined || length === undefined || length < head || at + length > end) throw damaged();
      const box: Box = { type, from: at + head, to: at + length };
      boxes.push(box);
      if (boxes.length > maxBoxes) throw overloaded();
      const before = containers.get(type);
      if (before !== undefined) {
        if (box.from + before > box.to) throw damaged();
        walk(box.from + before, box.to, depth + 1);
      }
      at = box.to;
    }
  };
  walk(0, file.length, 1);
  return boxes;
}

function lengthOf(file: Buffer, at: number, end: number): { head: number; length: number } | undefined {
  const short = file.readUInt32BE(at);
  // Zero: to the end of what it is in.
  if (short === 0) return { head: 8, length: end - at };
  if (short !== 1) return { head: 8, length: short };
  if (at + 16 > end) return undefined;
  return { head: 16, length: Number(file.readBigUInt64BE(at + 8)) };
}
