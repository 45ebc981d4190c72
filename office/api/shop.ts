// What the server wrote into the page: who the shop is, and where its own pages are (on another host, perhaps).
export const SHOP_NAME = contentOf("shop-name");
export const SHOP_URL = contentOf("shop-url");

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
