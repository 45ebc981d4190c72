import { ShopError } from "#contract/errors.ts";

export function damaged(cause?: unknown): ShopError {
  return new ShopError("wrong-type", { text: "This picture is damaged and cannot be read", cause });
}

export function moving(): ShopError {
  return new ShopError("wrong-type", { text: "This picture moves. Please use a still one" });
}

/** For a file whose pixels may be small, but whose other contents would cost far more than pixels do. */
export function overloaded(): ShopError {
  return new ShopError("too-large", {
    text: "This file carries far more than a picture needs. Please save the picture again as a plain JPEG or PNG",
  });
}
