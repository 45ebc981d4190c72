import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { box } from "#testing/hostile-avifs.ts";
import { HOSTILE_VIDEOS } from "#testing/hostile-videos.ts";
import { videoTypeOf } from "./read-video.ts";

test.each(HOSTILE_VIDEOS)("uploadBannerVideo: $name is refused with a text", async ({ bytes }) => {
  const file = await bytes({ full: false });
  const refusal = (() => {
    try {
      return videoTypeOf(file);
    } catch (error) {
      return error;
    }
  })();
  if (!(refusal instanceof ShopError)) throw new Error(`It was taken: ${String(refusal)}`);
  expect([413, 415]).toContain(refusal.status);
  expect(refusal.message).toMatch(/video/i);
});

test("uploadBannerVideo: a film with its tracks, its fragments and a box that goes to the end is taken", () => {
  const track = box("trak", box("mdia", box("minf", box("stbl", box("stsd", Buffer.alloc(8))))));
  const rest = box("mdat", Buffer.alloc(500));
  rest.writeUInt32BE(0);
  const film = [
    box("ftyp", Buffer.from("isom\0\0\x02\0isommp41", "latin1")),
    box("moov", track, track),
    box("moof", box("traf")),
    rest,
  ];
  expect(videoTypeOf(Buffer.concat(film))).toBe("mp4");
});
