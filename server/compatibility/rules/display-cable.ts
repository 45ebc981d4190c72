import { getStatedFact } from "../build.ts";
import { defineRule, fits, note } from "../finding.ts";

/** What each port carries, in gigabits of picture data per second. */
const PORT_GBPS: readonly (readonly [RegExp, string, number])[] = [
  [/HDMI 2\.1/, "HDMI", 41.9],
  [/HDMI 2\.0/, "HDMI", 14.4],
  [/HDMI 1\.4/, "HDMI", 8.2],
  [/DisplayPort 2\.1/, "DisplayPort", 38.6],
  [/DisplayPort 1\.4/, "DisplayPort", 25.9],
  [/DisplayPort 1\.2/, "DisplayPort", 17.3],
  [/DVI/, "DVI", 7.9],
  [/VGA/, "VGA", 4],
];
const BITS_PER_PIXEL = 24;
/**
 * Display Stream Compression, which HDMI 2.1 and DisplayPort 1.4 support, reduces a picture to a
 * third.
 */
const COMPRESSES_FROM_GBPS = 25;
const COMPRESSION_FACTOR = 3;

export const displayCable = defineRule("display-cable", (build) =>
  build.pairs("graphics-card", "monitor").flatMap(([card, monitor]) => {
    const outputs = getStatedFact(card, "videoOutputs");
    const ports = getStatedFact(monitor, "ports");
    if (outputs.value === null || ports.value === null) return [];
    const cardPorts = listPortSpeeds(outputs.value);
    const screenPorts = listPortSpeeds(ports.value);
    const common = [...cardPorts].flatMap(([kind, gbps]) => {
      const other = screenPorts.get(kind);
      return other === undefined ? [] : [{ kind, gbps: Math.min(gbps, other) }];
    });
    const best = common.sort((one, other) => other.gbps - one.gbps)[0];
    if (!best)
      return [note("The graphics card and the monitor have no common port: an adapter is needed", outputs, ports)];
    const needs = calculatePictureGbps(monitor.facts);
    const carries = best.gbps >= COMPRESSES_FROM_GBPS ? best.gbps * COMPRESSION_FACTOR : best.gbps;
    return [
      needs <= carries
        ? fits(`${best.kind} supports the full resolution and refresh rate of the monitor`, outputs, ports)
        : note(
            `${best.kind} between this card and this monitor does not support the full refresh rate`,
            outputs,
            ports,
          ),
    ];
  }),
);

function listPortSpeeds(ports: string): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const [port, kind, gbps] of PORT_GBPS) {
    if (port.test(ports)) kinds.set(kind, Math.max(gbps, kinds.get(kind) ?? 0));
  }
  return kinds;
}

function calculatePictureGbps({ resolution = "", refreshHz = 0 }: { resolution?: string; refreshHz?: number }): number {
  const [wide = 0, high = 0] = (resolution.match(/\d+/g) ?? []).map(Number);
  return (wide * high * refreshHz * BITS_PER_PIXEL) / 1e9;
}
