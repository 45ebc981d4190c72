import type { RuleName } from "#contract/rules/build/compatibility-rules.ts";
import type { Rule } from "./finding.ts";
import { boardCase } from "./rules/board-case.ts";
import { caseSharedSpace } from "./rules/case-shared-space.ts";
import { coolerCapacity } from "./rules/cooler-capacity.ts";
import { coolerHeight } from "./rules/cooler-height.ts";
import { coolerPresent } from "./rules/cooler-present.ts";
import { coolerSocket } from "./rules/cooler-socket.ts";
import { cpuBios } from "./rules/cpu-bios.ts";
import { cpuPower } from "./rules/cpu-power.ts";
import { cpuSocket } from "./rules/cpu-socket.ts";
import { displayCable } from "./rules/display-cable.ts";
import { displayOutput } from "./rules/display-output.ts";
import { driveBays } from "./rules/drive-bays.ts";
import { expansionSlots } from "./rules/expansion-slots.ts";
import { gpuLength } from "./rules/gpu-length.ts";
import { gpuPower } from "./rules/gpu-power.ts";
import { gpuThickness } from "./rules/gpu-thickness.ts";
import { laptopMemory } from "./rules/laptop-memory.ts";
import { m2Slots } from "./rules/m2-slots.ts";
import { memoryCapacity } from "./rules/memory-capacity.ts";
import { memoryForm } from "./rules/memory-form.ts";
import { memorySlots } from "./rules/memory-slots.ts";
import { memoryType } from "./rules/memory-type.ts";
import { network } from "./rules/network.ts";
import { psuCase } from "./rules/psu-case.ts";
import { psuLength } from "./rules/psu-length.ts";
import { psuWatts } from "./rules/psu-watts.ts";
import { radiatorCase } from "./rules/radiator-case.ts";
import { sataPorts } from "./rules/sata-ports.ts";
import { upsLoad } from "./rules/ups-load.ts";
import { upsWave } from "./rules/ups-wave.ts";

export const RULES: Readonly<Record<RuleName, Rule>> = {
  "cpu-socket": cpuSocket,
  "cpu-bios": cpuBios,
  "memory-type": memoryType,
  "memory-form": memoryForm,
  "memory-slots": memorySlots,
  "memory-capacity": memoryCapacity,
  "board-case": boardCase,
  "gpu-length": gpuLength,
  "gpu-thickness": gpuThickness,
  "case-shared-space": caseSharedSpace,
  "expansion-slots": expansionSlots,
  "cooler-socket": coolerSocket,
  "cooler-present": coolerPresent,
  "cooler-height": coolerHeight,
  "radiator-case": radiatorCase,
  "cooler-capacity": coolerCapacity,
  "psu-case": psuCase,
  "psu-length": psuLength,
  "gpu-power": gpuPower,
  "cpu-power": cpuPower,
  "psu-watts": psuWatts,
  "m2-slots": m2Slots,
  "sata-ports": sataPorts,
  "drive-bays": driveBays,
  "display-output": displayOutput,
  "display-cable": displayCable,
  network,
  "ups-wave": upsWave,
  "laptop-memory": laptopMemory,
  "ups-load": upsLoad,
};
