import { expect, test } from "vitest";
import { toFieldsByName } from "./fields-by-name.ts";

test("toFieldsByName: the form's field is the last part of the server's path", () => {
  expect(toFieldsByName({ "body.act.consignment": "Required", note: "Too long" })).toEqual({
    consignment: "Required",
    note: "Too long",
  });
});
