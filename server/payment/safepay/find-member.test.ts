import { describe, expect, test } from "vitest";
import { findMember } from "./find-member.ts";

describe("findMember", () => {
  test.each([
    ['{"data":{"a":1},"b":2}', '{"a":1}'],
    ['{ "b" : [ {"data":1} ], "data" : { "a" : 1.0 } }', '{ "a" : 1.0 }'],
    ['{"data":"}\\",{"}', '"}\\",{"'],
    ['{"b":"data","data":null}', "null"],
    ['{"d\\u0061ta":[1,[2,{"data":3}]]}', '[1,[2,{"data":3}]]'],
    ['{"data":-1.50e3,"z":{}}', "-1.50e3"],
  ])("%s", (json, expected) => {
    expect(findMember(json, "data")).toBe(expected);
  });

  test.each(["", "[]", "null", '{"a":{"data":1}}', '{"data":1,"data":2}', '{"data":1', '{"data":1,"d\\u0061ta":2}'])(
    "nothing in %s",
    (json) => {
      expect(findMember(json, "data")).toBeUndefined();
    },
  );
});
