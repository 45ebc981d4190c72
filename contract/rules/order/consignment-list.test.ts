import { describe, expect, test } from "vitest";
import { assignToOrders, parseConsignmentList } from "./consignment-list.ts";

const read = (text: string) =>
  parseConsignmentList(text).lines.map(({ consignment, order, phone }) => [consignment, order ?? phone]);

describe("parseConsignmentList", () => {
  test.each([
    ["tab", "RB-7K2M-9QXA\tLHE-551122"],
    ["comma", "LHE-551122,RB-7K2M-9QXA"],
    ["semicolon and quotes", '"LHE-551122";"rb-7k2m-9qxa"'],
    ["spaces", "  LHE-551122   RB-7K2M-9QXA "],
    ["other columns", "1,LHE-551122,RB-7K2M-9QXA,Ali Khan,Lahore,4500"],
  ])("order number beside it: %s", (_, text) => {
    expect(read(text)).toEqual([["LHE-551122", "RB-7K2M-9QXA"]]);
  });

  test.each(["03001234567", "0300 1234567", "0300-123 4567", "+92 300 1234567", "923001234567"])(
    "phone beside it, as %s",
    (phone) => {
      for (const text of [`551122 ${phone}`, `${phone}\t551122`, `551122, ${phone}`])
        expect(read(text)).toEqual([["551122", "03001234567"]]);
    },
  );

  test("one number per line, with a heading, empty lines and Windows line ends", () => {
    expect(read("Consignment\r\n\r\n551122\r\n551123\r\n")).toEqual([
      ["551122", null],
      ["551123", null],
    ]);
  });

  test("names the lines that it cannot read", () => {
    expect(parseConsignmentList("551122 RB-7K2M-9QXA\nRB-7K2M-9QXB\nAli Khan 12")).toMatchObject({
      lines: [{ line: 1 }],
      unreadable: [
        { line: 2, text: "RB-7K2M-9QXB" },
        { line: 3, text: "Ali Khan 12" },
      ],
    });
  });
});

test("assignToOrders: only bare numbers, and only as many as orders", () => {
  const orders = ["RB-AAAA-AAA2", "RB-AAAA-AAA3"];
  const assign = (text: string) => assignToOrders(parseConsignmentList(text), orders).lines.map(({ order }) => order);
  expect(assign("551122\n551123")).toEqual(orders);
  expect(assign("551122")).toEqual([null]);
  expect(assign("551122\n551123 03001234567")).toEqual([null, null]);
});
