// The boxes of ISO base media files: AVIF pictures and MP4 videos.

export interface Box {
  type: string;
  /** The content, from the first byte after the head to the end. */
  from: number;
  to: number;
}

interface Walk {
  /** Boxes that contain boxes, each with the number of bytes before the first inner box. */
  containers: ReadonlyMap<string, number>;
  maxBoxes: number;
  maxDepth: number;
  /** Thrown when a length exceeds the enclosing box. */
  damaged: () => Error;
  /** Thrown when there are too many boxes, or too deep ones. */
  overloaded: () => Error;
}

/**
 * Lists every box, outer ones first. Refuses lengths that lead outside, too many boxes and too deep
 * ones.
 */
export function listBoxes(file: Buffer, { containers, maxBoxes, maxDepth, damaged, overloaded }: Walk): Box[] {
  const boxes: Box[] = [];
  const walk = (begin: number, end: number, depth: number): void => {
    if (depth > maxDepth) throw overloaded();
    for (let at = begin; at < end; ) {
      if (at + 8 > end) throw damaged();
      const type = file.toString("latin1", at + 4, at + 8);
      const { head, length } = readLength(file, at, end) ?? {};
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

function readLength(file: Buffer, at: number, end: number): { head: number; length: number } | undefined {
  const short = file.readUInt32BE(at);
  // Zero means up to the end of the enclosing box.
  if (short === 0) return { head: 8, length: end - at };
  if (short !== 1) return { head: 8, length: short };
  if (at + 16 > end) return undefined;
  return { head: 16, length: Number(file.readBigUInt64BE(at + 8)) };
}
