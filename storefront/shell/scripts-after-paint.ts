// A page is seen without its scripts, so they leave the wire to its style, font and largest picture, and come once these are there.

interface Page {
  html: string;
  /** The inline scripts that may run, as they stand in the page. */
  scripts: string[];
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = '<script type="module" async="">';
const ID = "page-module";

/** Takes the router's preloads and its module out of a finished page and leaves them to a script that begins them. */
export function scriptsAfterPaint({ html, scripts }: Page): Page {
  const headEnd = html.indexOf("</head>");
  const at = html.lastIndexOf(MODULE);
  if (headEnd < 0 || at < 0) return { html, scripts };
  const preloads: string[] = [];
  const head = html.slice(0, headEnd).replaceAll(PRELOAD, (_, file: string) => {
    preloads.push(file);
    return "";
  });
  const code = beginScript(preloads);
  const end = html.lastIndexOf("</body>");
  const parts = [
    head,
    html.slice(headEnd, at),
    `<script type="text/later" id="${ID}">`,
    html.slice(at + MODULE.length, end),
    `<script>${code}</script>`,
    html.slice(end),
  ];
  return { html: parts.join(""), scripts: [...scripts, code] };
}

/** The page has been painted with all it waits for; or somebody does not wait; or that takes too long. */
const BEGIN_AT_MOST_MS = 3_000;

// Inline scripts are allowed by what they say, wherever they come from: the module runs as the router wrote it.
function beginScript(preloads: readonly string[]): string {
  return `(function(files){var d=document,loaded,painted,begun;function begin(){if(begun)return;begun=1;files.forEach(function(f){var l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)});var s=d.createElement("script");s.type="module";s.textContent=d.getElementById("${ID}").textContent;d.head.append(s)}function look(){if(loaded&&painted)begin()}addEventListener("load",function(){loaded=1;look()});["pointerdown","keydown","focusin"].forEach(function(e){addEventListener(e,begin,true)});try{new PerformanceObserver(function(){painted=1;look()}).observe({type:"paint",buffered:true})}catch(e){painted=1}setTimeout(begin,${BEGIN_AT_MOST_MS})})(${JSON.stringify(preloads)})`;
}
