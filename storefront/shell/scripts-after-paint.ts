// A page is seen without its scripts: they leave the wire to its style, fonts and largest picture, and begin when these are there.

const PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)\.js"\/>/g;
const MODULE = '<script type="module" async="">';
/** What is on a page in the place of something that the browser alone knows: there is nothing to see until scripts have come. */
export const AWAITING = { "data-awaiting": "" };
/** The last of a page that there is to see stands before it. */
export const PAGE_MODULE_ID = "page";

/** Puts the router's preloads and its module where nothing but `beginScript` takes note of them. */
export function scriptsAfterPaint(html: string): string {
  const headEnd = html.indexOf("</head>");
  const at = html.lastIndexOf(MODULE);
  if (headEnd === -1 || at === -1) return html;
  const files: string[] = [];
  const head = html.slice(0, headEnd).replaceAll(PRELOAD, (_, file: string) => {
    files.push(file);
    return "";
  });
  const waiting = `<script type="text/plain" id="${PAGE_MODULE_ID}" data-files="${files.join(" ")}">`;
  return `${head}${html.slice(headEnd, at)}${waiting}${html.slice(at + MODULE.length)}`;
}

/** A font or a picture may never come. */
const BEGIN_AT_MOST_MS = 3_000;

/**
 * Stands at the end of every page. Scripts begin when it has been painted and, unless it awaits them itself, its fonts and the
 * picture that it waits for are there; or as soon as somebody does something; at once in a tab in the background, which is not painted. They are allowed by what they say, so the
 * module runs as the router wrote it.
 */
export const beginScript = `(()=>{
const d=document,add=(name,props)=>d.head.append(Object.assign(d.createElement(name),props));
let waiting=d.getElementById("${PAGE_MODULE_ID}");
const begin=()=>{
  if(!waiting)return;
  for(const file of waiting.dataset.files.split(" "))add("link",{rel:"modulepreload",href:"/assets/"+file+".js"});
  add("script",{type:"module",textContent:waiting.textContent});
  waiting=0
};
if(d.hidden)return begin();
for(const input of ["pointerdown","keydown"])addEventListener(input,begin,true);
setTimeout(begin,${BEGIN_AT_MOST_MS});
new PerformanceObserver(async()=>{
  if(d.querySelector("[data-awaiting]"))return begin();
  await d.fonts.ready;
  const p=d.querySelector("img[fetchpriority=high]");
  if(!p||p.complete)begin();
  else p.onload=p.onerror=begin
}).observe({type:"paint",buffered:true})
})()`;
