import { boardCase } from "./board-case.ts";
import { caseSharedSpace } from "./case-shared-space.ts";
import { coolerCapacity } from "./cooler-capacity.ts";
import { coolerHeight } from "./cooler-height.ts";
import { coolerPresent } from "./cooler-present.ts";
import { coolerSocket } from "./cooler-socket.ts";
import { cpuBios } from "./cpu-bios.ts";
import { cpuPower } from "./cpu-power.ts";
import { cpuSocket } from "./cpu-socket.ts";
import { displayCable } from "./display-cable.ts";
import { displayOutput } from "./display-output.ts";
import { driveBays } from "./drive-bays.ts";
import { expansionSlots } from "./expansion-slots.ts";
import type { Rule } from "./finding.ts";
import { gpuLength } from "./gpu-length.ts";
import { gpuPower } from "./gpu-power.ts";
import { gpuThickness } from "./gpu-thickness.ts";
import { laptopMemory } from "./laptop-memory.ts";
import { m2Slots } from "./m2-slots.ts";
import { memoryCapacity } from "./memory-capacity.ts";
import { memoryForm } from "./memory-form.ts";
import { memorySlots } from "./memory-slots.ts";
import { memoryType } from "./memory-type.ts";
import { network } from "./network.ts";
import { psuCase } from "./psu-case.ts";
import { psuLength } from "./psu-length.ts";
import { psuWatts } from "./psu-watts.ts";
import { radiatorCase } from "./radiator-case.ts";
import type { RuleName } from "./rule-names.ts";
import { sataPorts } from "./sata-ports.ts";
import { upsLoad } from "./ups-load.ts";
import { upsWave } from "./ups-wave.ts";

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
