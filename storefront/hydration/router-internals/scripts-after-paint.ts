// Scripts start after a page's style, fonts and largest picture have
// loaded, so that they do not compete for bandwidth (decision 0038).
// Gain: README.md. Remove: no deferScripts in entry.server.tsx, no startModuleScript in root.tsx.

const PRELOAD = /<link rel="modulepreload" href="\/assets\/([^"]+)\.js"\/>/g;
const MODULE = '<script type="module" async="">';
/**
 * Marks a placeholder for content that only the browser knows: nothing is
 * visible before scripts run, so they start with the first paint.
 */
export const AWAITS_SCRIPTS = { "data-awaiting": "" };
/** Everything visible on a page precedes this element. */
export const PAGE_MODULE_ID = "page";

/** Moves the router's preloads and module to a place where only `startModuleScript` uses them. */
export function deferScripts(html: string): string {
  const headEnd = html.indexOf("</head>");
  const moduleStart = html.lastIndexOf(MODULE);
  if (headEnd === -1 || moduleStart === -1) return html;
  const files: string[] = [];
  const head = html.slice(0, headEnd).replaceAll(PRELOAD, (_, file: string) => {
    files.push(file);
    return "";
  });
  const deferredModule = `<script type="text/plain" id="${PAGE_MODULE_ID}" data-files="${files.join(" ")}">`;
  return `${head}${html.slice(headEnd, moduleStart)}${deferredModule}${html.slice(moduleStart + MODULE.length)}`;
}

/** The limit applies if a font or a picture never loads. */
const START_DELAY_MAX_MS = 3_000;

/**
 * Starts the module after the first paint and the loading of fonts and main picture, on input,
 * or at once in a hidden tab. The policy allows the module by hash, so its text is unchanged.
 */
export const startModuleScript = `(()=>{
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
setTimeout(begin,${START_DELAY_MAX_MS});
new PerformanceObserver(async()=>{
  if(d.querySelector("[data-awaiting]"))return begin();
  await d.fonts.ready;
  const p=d.querySelector("img[fetchpriority=high]");
  if(!p||p.complete)begin();
  else p.onload=p.onerror=begin
}).observe({type:"paint",buffered:true})
})()`;
