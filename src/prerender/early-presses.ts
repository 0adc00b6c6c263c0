/** Shown when the scripts cannot be loaded, so that no click remains pending. */
const NOT_LOADED =
  "Cette page n’a pas pu être chargée en entier\u00A0: ses recherches, ses filtres et ses formulaires ne répondent pas. Vérifiez votre connexion, puis rechargez-la.";
/** Shown when the page's own HTML does not arrive completely: the script that loads all others is at its end. */
const CUT =
  "La suite de cette page n’est pas arrivée. Vérifiez votre connexion, puis rechargez-la.";
/** Chromium reports no end of a page whose connection was lost; longer pauses are rare even on a slow network. */
const STALLED_MS = "1e4";

/**
 * A script in the head of prerendered pages. Clicks before hydration are stored, marked as busy, and replayed after
 * it; typed and chosen values stay in their fields, and their components read them then. Links, `<details>`, fields
 * and the menu are left to the browser, since they need no script. The script hides these events from React, which
 * would otherwise hydrate everything at once and delay the click. Forms are hydrated last: then no element is
 * `data-early` any longer.
 */
export const EARLY_PRESSES =
  `(()=>{const kept=new Set(),typed=new Set(),types=["pointerdown","mousedown","touchstart","pointerup","mouseup",` +
  `"touchend","click","keydown","keypress","keyup","input","change","submit"];` +
  // A control is not shown as busy once a notice says that nothing may follow.
  `let whole,note,stall,settled;const keep=control=>{if(!note)control.ariaBusy="true";` +
  // A control pressed again moves to the end of the queue.
  `kept.delete(control);kept.add(control)};` +
  `const see=event=>{const{target,type}=event;if(!target.closest?.("#root"))return;` +
  `event.stopPropagation();if(type==="input")typed.add(target);` +
  `const choice=type==="input"&&target.closest("search,label");if(choice)keep(choice);` +
  `const button=type==="click"&&target.closest("button:not([popovertarget])");` +
  // The browser itself reports missing values of an invalid form.
  `if(button&&(!button.form||button.form.noValidate||button.form.matches(":valid")))keep(button)};` +
  `for(const type of types)document.addEventListener(type,see,true);` +
  // A reload, or another page, must lose nothing typed, even if no script ever loads (src/site/forms/kept-draft.ts).
  `document.addEventListener("input",({target:{form,name,value}})=>{if(form?.matches("[data-early]"))try{` +
  `const key="vitrine-form:"+form.dataset.kept,draft=JSON.parse(sessionStorage.getItem(key));` +
  `sessionStorage.setItem(key,JSON.stringify({since:Math.round(performance.timeOrigin),seed:crypto.randomUUID(),` +
  `...draft,values:{...draft?.values,[name]:value}}))}catch{}},true);` +
  `const stop=()=>{settled=true;` +
  `for(const type of types)document.removeEventListener(type,see,true)};` +
  // A page that was rendered anew has new fields instead of the old ones, some of them a little later.
  `const refill=()=>{for(const old of typed){const isBox=/box|radio/.test(old.type);` +
  `const one=old.isConnected?old:[...document.querySelectorAll(old.localName)].find(one=>` +
  `one.type===old.type&&one.name===old.name&&(!isBox||one.value===old.value)&&!one.closest("[data-early]"));` +
  `if(!one)continue;typed.delete(old);if(one===old)continue;` +
  `if(isBox){if(one.checked!==old.checked)one.click();continue}` +
  // React only notices a value that is set with the native setter.
  `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(old),"value").set.call(one,old.value);` +
  `one.dispatchEvent(new Event("input",{bubbles:true}));` +
  `if(!document.querySelector(":focus"))one.focus()}if(!typed.size)watch.disconnect()};` +
  `const settle=()=>{if(settled)return refill();` +
  `if(document.readyState==="loading"||document.querySelector("#root:empty,[data-early]"))return;` +
  // Fields that are still missing by then belong to a page that was left.
  `stop();refill();setTimeout(()=>typed.clear(),1e4);` +
  // Controls may have been rendered anew as well.
  `const now=old=>old.isConnected?old:[...document.querySelectorAll(old.localName)]` +
  `.find(one=>one.textContent===old.textContent&&one.ariaLabel===old.ariaLabel);` +
  `for(const control of [...kept].map(now)){if(!control)continue;` +
  `control.ariaBusy=null;if(control.matches("button"))control.click()}};` +
  `const say=words=>{for(const control of kept)control.ariaBusy=null;` +
  // Chromium draws no page without a body: where the connection was lost before it, the notice itself is one.
  `note=document.createElement(document.body?"p":"body");note.role="alert";` +
  `note.className="fixed bottom-4 left-4 z-50 max-w-[calc(100%-2rem)] border bg-raised p-4 text-ink shadow-float";` +
  `note.textContent=words;(document.body??document.documentElement).append(note)};` +
  // Nor does it draw before the bar has arrived (template.ts).
  `const cut=()=>{if(!whole&&!note){document.querySelector("[rel=expect]")?.remove();say(${JSON.stringify(CUT)})}};` +
  `const watch=new MutationObserver(()=>{clearTimeout(stall);if(!whole)stall=setTimeout(cut,${STALLED_MS});settle()});` +
  // Sent by the last script of the page (boot.ts), perhaps after a long pause.
  `addEventListener("wholepage",()=>{whole=true;note?.remove()});` +
  `addEventListener("scriptslost",()=>{stop();typed.clear();watch.disconnect();say(${JSON.stringify(NOT_LOADED)})});` +
  `watch.observe(document,{subtree:true,childList:true,attributeFilter:["data-early"]});` +
  `document.addEventListener("DOMContentLoaded",()=>{settle();cut()})})()`;
