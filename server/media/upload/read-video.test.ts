import { expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { box } from "#testing/hostile/hostile-avifs.ts";
import { HOSTILE_VIDEOS } from "#testing/hostile/hostile-videos.ts";
import { detectVideoType } from "./read-video.ts";

test.each(HOSTILE_VIDEOS)("uploadBannerVideo: $name is refused with a message", async ({ bytes }) => {
  const file = await bytes({ full: false });
  const refusal = (() => {
    try {
      return detectVideoType(file);
    } catch (error) {
      return error;
    }
  })();
  if (!(refusal instanceof ShopError)) throw new Error(`The video was accepted: ${String(refusal)}`);
  expect([413, 415]).toContain(refusal.status);
  expect(refusal.message).toMatch(/video/i);
});

test("uploadBannerVideo: a video with tracks, fragments and a box that extends to the end is accepted", () => {
  const track = box("trak", box("mdia", box("minf", box("stbl", box("stsd", Buffer.alloc(8))))));
  const rest = box("mdat", Buffer.alloc(500));
  rest.writeUInt32BE(0);
  const film = [
    box("ftyp", Buffer.from("isom\0\0\x02\0isommp41", "latin1")),
    box("moov", track, track),
    box("moof", box("traf")),
    rest,
  ];
  expect(detectVideoType(Buffer.concat(film))).toBe("mp4");
});
