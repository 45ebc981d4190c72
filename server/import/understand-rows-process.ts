import { answerRequests } from "#server/bounded-process/index.ts";
import type { Places } from "./places.ts";
import {
  type Columns,
  type KnownProduct,
  keysOfRows,
  type Reading,
  type RowKeys,
  type StagedRow,
  understandRows,
} from "./understand-rows.ts";

export type RowsRequest =
  | { find: "keys"; rows: readonly StagedRow[]; columns: Columns }
  | {
      find: "readings";
      rows: readonly StagedRow[];
      columns: Columns;
      places: Places;
      products: ReadonlyMap<number, KnownProduct>;
    };

answerRequests<RowsRequest, RowKeys[] | Reading[]>((request) =>
  request.find === "keys" ? keysOfRows(request.rows, request.columns) : understandRows(request),
);
