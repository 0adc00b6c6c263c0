/** An SVG with this content, as drawing programs write it. */
export const svgOf = (inside: string, root = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;

/** A shape, so that a drawing shows something. */
export const SHAPE = '<path d="M0 0h40v20H0z" fill="#b4231c"/>';

/** What an attacker, or a careless drawing program, may put into an SVG. */
export const hostileDrawings: readonly string[] = [
  "<script>attacked()</script>",
  '<script href="https://evil.example/x.js"/>',
  '<script xlink:href="data:text/javascript,attacked()"/>',
  '<g onload="attacked()"/>',
  '<path d="M0 0" onclick="attacked()" ONFOCUS="attacked()"/>',
  '<a href="javascript:attacked()"><path d="M0 0"/></a>',
  '<a xlink:href="jav&#x09;ascript:attacked()"><path d="M0 0"/></a>',
  '<set attributeName="href" to="javascript:attacked()"/>',
  '<animate attributeName="xlink:href" values="javascript:attacked()"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="attacked()"/></body></foreignObject>',
  '<img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.png"/>',
  '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>',
  '<image href="https://evil.example/a.png" width="9" height="9"/>',
  '<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
  '<image href="data:image/svg+xml,%3Csvg onload=attacked()%3E" width="9" height="9"/>',
  '<feImage href="https://evil.example/a.png"/>',
  '<use href="https://evil.example/a.svg#a"/>',
  '<use xlink:href="/media/general/bateau.svg#a"/>',
  '<path d="M0 0" fill="url(https://evil.example/a.svg#a)"/>',
  '<path d="M0 0" style="fill:url( &quot;//evil.example/a.svg#a&quot;)"/>',
  String.raw`<path d="M0 0" style="fill:u\72l(//evil.example/a)"/>`,
  '<path d="M0 0" style="background:image-set(&quot;//evil.example/a&quot; 1x)"/>',
  "<style>@import url(https://evil.example/a.css);</style>",
  '<style>@import "https://evil.example/a.css";path{fill:red}</style>',
  "<style>@font-face{font-family:a;src:url(https://evil.example/a.woff2)}</style>",
  "<style>path{fill:url(//evil.example/a.svg#b)}</style>",
  "<style><![CDATA[</style><script>attacked()</script>]]></style>",
  "<text><![CDATA[<script>attacked()</script>]]></text>",
  '<handler xmlns="http://www.w3.org/2001/xml-events">attacked()</handler>',
  "<?xml-stylesheet href='https://evil.example/a.css'?>",
  "<!-- https://evil.example -->",
  '<metadata><x xmlns="https://evil.example/ns">attacked()</x></metadata>',
];

/** Everything in an SVG that could run or fetch something, however it is shown. */
export function dangersInDrawing(svg: string): string[] {
  const page = new DOMParser().parseFromString(svg, "image/svg+xml");
  return Array.from(page.querySelectorAll("*")).flatMap((element) => [
    ...(isForeign(element) ? [element.tagName] : []),
    ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`).filter((attribute) =>
      /^on|script:|^(?:xlink:)?href=(?!#)|url\((?!#)|\\/iu.test(attribute),
    ),
    ...(element.localName === "style" && /@|\\|url\((?!#)/u.test(element.textContent)
      ? ["style"]
      : []),
  ]);
}

function isForeign({ namespaceURI, localName }: Element): boolean {
  return (
    namespaceURI !== "http://www.w3.org/2000/svg" ||
    /^(?:parsererror|script|foreignObject|image|feImage|a|set|animate.*)$/u.test(localName)
  );
}
