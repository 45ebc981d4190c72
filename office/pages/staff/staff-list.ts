import type { OfficeResponse } from "#contract/office/contract.ts";

export type StaffList = OfficeResponse<"listStaff">;
export type Member = StaffList["staff"][number];
