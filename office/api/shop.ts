// The server writes these values into the page, because the shop may be on another host.
export const SHOP_NAME = readMetaContent("shop-name");
export const SHOP_URL = readMetaContent("shop-url");

function readMetaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
