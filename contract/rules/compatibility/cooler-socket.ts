import { know } from "./build.ts";
import { fits, type Known, misfit, rule, unstated } from "./finding.ts";

/** Sockets whose coolers are mounted alike. */
const ALIKE = {
  AM4: ["AM4", "AM5"],
  AM5: ["AM5", "AM4"],
  LGA1700: ["LGA1700", "LGA1851"],
  LGA1851: ["LGA1851", "LGA1700"],
};
type Socket = keyof typeof ALIKE;

export const coolerSocket = rule("cooler-socket", (build) => {
  const mounts = [
    ...build.all("air-cooler").map((cooler) => know(cooler, "sockets")),
    ...build.all("liquid-cooler").map((cooler) => know(cooler, "sockets")),
  ];
  const sockets: Known<Socket>[] = [
    ...build.all("motherboard").map((board) => know(board, "socket")),
    ...build.all("processor").map((processor) => know(processor, "socket")),
  ];
  return mounts.flatMap((mount) =>
    sockets.map((socket) => {
      if (mount.value === null || socket.value === null) return unstated(mount, socket);
      const alike: readonly string[] = ALIKE[socket.value];
      return mount.value.some((key) => alike.includes(key))
        ? fits(`The cooler is made for ${socket.value}`, mount, socket)
        : misfit(`The cooler is made for ${mount.value.join(", ")}, not for ${socket.value}`, mount, socket);
    }),
  );
});
