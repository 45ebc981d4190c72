import type { ConnectionKey } from "#contract/office/connection.ts";

/** A connection to an outside service, as its card shows it. */
export interface Connection {
  name: string;
  label: string;
  isOn: boolean;
  mode: "test" | "live" | "sandbox";
  /** Whether the owner chooses the mode; otherwise the keys decide it. */
  isModeChosen: boolean;
  hasSandbox: boolean;
  /** What is missing or wrong, in words. */
  problems: readonly string[];
  keys: readonly ConnectionKey[];
  version: number;
}

export interface ConnectionRequest {
  name: string;
  body: {
    version: number;
    isOn?: boolean;
    mode?: Connection["mode"];
    keys?: Record<string, string | null>;
  };
}

/** Sends a change and returns the connection as it is saved. */
export type SendChange = (request: ConnectionRequest) => Promise<Connection | undefined>;
