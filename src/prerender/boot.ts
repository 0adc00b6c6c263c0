/** The script element that loads all scripts of a page, and runs them. */
export function bootElement({ steps, styles, scripts }: Boot): string {
  const preloads = [...new Set([...steps, ...scripts])].filter((each) => each !== undefined);
  return `<script data-steps="${steps.join(" ")}" data-styles="${styles.join(" ")}" data-preloads="${preloads.join(" ")}">${BOOT}</script>`;
}

interface Boot {
  /** The scripts to run, in order; they import all others. */
  readonly steps: readonly string[];
  /** The style sheets whose rules are already inline, so that they are not fetched again. */
  readonly styles: readonly string[];
  readonly scripts: readonly (string | undefined)[];
}

/**
 * The same text for all pages, so that the content security policy can allow it by its hash; attributes hold the
 * differences. Fonts and scripts load once the page and its pictures are drawn (unless the pictures take long), or at
 * the first interaction. A hidden tab paints nothing, so it does not wait.
 */
export const BOOT =
  `(()=>{dispatchEvent(new Event("wholepage"));const{currentScript:{dataset:{steps,styles,preloads}},head,fonts,hidden}=document;` +
  `const add=(name,values)=>head.append(Object.assign(document.createElement(name),values));` +
  `let asked=false;const go=()=>{if(asked)return;asked=true;` +
  `if(faces.media!=="all")Promise.all(Array.from(faces.sheet.cssRules,({style:s})=>` +
  `new FontFace(s.fontFamily.replaceAll('"',''),s.src,{weight:s.fontWeight}).load()))` +
  `.then((all)=>all.forEach((face)=>fonts.add(face)),()=>{});` +
  `for(const href of styles.split(" ").filter(Boolean))add("link",{rel:"stylesheet",href,disabled:true});` +
  // Preloads start one at a time, so that the browser can handle input in between.
  `const rest=preloads.split(" ").filter(Boolean).map((href)=>["link",{rel:"modulepreload",href}]);` +
  `const{port1,port2}=new MessageChannel();port1.onmessage=()=>{const next=rest.shift();` +
  // `import` instead of a script element, whose address would need a Trusted Types policy.
  `if(next){add(...next);port2.postMessage(0)}else{port1.close();` +
  // One after the other, since running all of them at once keeps a phone from answering.
  `steps.split(" ").reduce((done,each)=>done.then(()=>import(each)),Promise.resolve())` +
  `.catch((error)=>{dispatchEvent(new Event("scriptslost"));throw error})}};` +
  `port2.postMessage(0)};if(hidden)return go();` +
  `for(const type of["pointerdown","keydown"])addEventListener(type,go,{once:true,capture:true});` +
  `new Promise((done)=>{addEventListener("load",done);setTimeout(done,3000)})` +
  // The second frame begins once the first is drawn. Firefox reports no paint of a page that opens further down.
  `.then(()=>requestAnimationFrame(()=>requestAnimationFrame(go)))})()`;
