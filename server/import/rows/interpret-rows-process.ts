import { answerRequests } from "#server/platform/bounded-process/index.ts";
import type { CatalogueIds } from "./catalogue-ids.ts";
import {
  type Columns,
  type InterpretedRow,
  interpretRows,
  listRowKeys,
  type MatchedProduct,
  type RowKeys,
  type StagedRow,
} from "./interpret-rows.ts";

export type RowsRequest =
  | { find: "keys"; rows: readonly StagedRow[]; columns: Columns }
  | {
      find: "readings";
      rows: readonly StagedRow[];
      columns: Columns;
      catalogueIds: CatalogueIds;
      products: ReadonlyMap<number, MatchedProduct>;
    };

answerRequests<RowsRequest, RowKeys[] | InterpretedRow[]>((request) =>
  request.find === "keys" ? listRowKeys(request.rows, request.columns) : interpretRows(request),
);
