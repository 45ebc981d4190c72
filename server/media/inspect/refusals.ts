import { ShopError } from "#contract/errors.ts";

export function createDamagedError(cause?: unknown): ShopError {
  return new ShopError("wrong-type", { text: "This picture is damaged and cannot be read", cause });
}

export function createAnimatedError(): ShopError {
  return new ShopError("wrong-type", { text: "This picture is animated. Please use a still picture" });
}

/** For files whose other contents would cost far more than their pixels. */
export function createOverloadedError(): ShopError {
  return new ShopError("too-large", {
    text: "This file contains too much extra data. Please save the picture again as a plain JPEG or PNG",
  });
}
