import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, misfit } from "../finding.ts";
import type { StatedFact } from "../stated-fact.ts";

/** Sockets with the same cooler mounting. */
const SAME_MOUNT = {
  AM4: ["AM4", "AM5"],
  AM5: ["AM5", "AM4"],
  LGA1700: ["LGA1700", "LGA1851"],
  LGA1851: ["LGA1851", "LGA1700"],
};
type Socket = keyof typeof SAME_MOUNT;

export const coolerSocket = defineRule("cooler-socket", (build) => {
  const mounts = [
    ...build.all("air-cooler").map((cooler) => getStatedFact(cooler, "sockets")),
    ...build.all("liquid-cooler").map((cooler) => getStatedFact(cooler, "sockets")),
  ];
  const sockets: StatedFact<Socket>[] = [
    ...build.all("motherboard").map((board) => getStatedFact(board, "socket")),
    ...build.all("processor").map((processor) => getStatedFact(processor, "socket")),
  ];
  return mounts.flatMap((mount) =>
    sockets.map((socket) => {
      if (mount.value === null || socket.value === null) return createUnstatedFinding(mount, socket);
      const alike: readonly string[] = SAME_MOUNT[socket.value];
      return mount.value.some((key) => alike.includes(key))
        ? fits(`The cooler supports ${socket.value}`, mount, socket)
        : misfit(`The cooler supports ${mount.value.join(", ")} but not ${socket.value}`, mount, socket);
    }),
  );
});
