import { ownPagesCache } from "~/ui/offline-names";

/** Matches keys of local storage that remain after signing out. Their values never contain text that a user wrote. */
const staysAfterSignOut = /^(?:theme|dismissed|lastChatSession)$/;

/**
 * Registers the service worker after the page has loaded. A browser without one, as in private mode, works without it.
 */
const registerWorker = `const workers=navigator.serviceWorker;
if(workers)addEventListener("load",()=>{workers.register("/service-worker.js").catch(()=>{})});`;

/**
 * The only script, besides `facesScript`, of a page that is not hydrated; it also runs on hydrated pages. It applies
 * the theme before the first paint, and handles the theme button, closing menus, the language link with the position on
 * the page, the offer of the other language, and dismissed notices. Its hash is in the Content Security Policy. Pages
 * are cached without their query, so this script adds the query to the language link.
 *
 * A form that contains a `data-lost` notice and that no other script sends is submitted only after the server has
 * answered a test request. Otherwise the notice is shown and the page keeps the typed text. A form with `data-leads-to`
 * (sign-out) is sent by this script, because it always leads to the same page. It then deletes the account's data in
 * the browser.
 *
 * The button of a form with `data-needs` ("email:4 password:6") is disabled until these fields are that long. Password
 * managers may fill in fields without an event of the field, so pointers are followed, too.
 *
 * An element with `data-brings` gets its module loaded at the first interaction, and again at the next one after a
 * failure: under another address, because browsers remember for the page that a module failed.
 *
 * A page with `data-standing` checks every 20 seconds whether the value has changed, and reloads if so. Without a
 * connection it tries again the next time.
 *
 * If the browser refuses to store anything (private mode, blocked storage), choices apply to this page only. `kept`
 * then behaves as if nothing had been stored.
 */
export const siteScript = `(()=>{
const d=document,root=d.documentElement,all=q=>[...d.querySelectorAll(q)];
const kept=(k,v)=>{try{return v?localStorage.setItem(k,v):localStorage.getItem(k)}catch{}};
const speak=l=>{d.cookie="language="+l+";path=/;max-age=31536000;samesite=lax"};
const theme=kept("theme");
if(theme=="dark"||theme=="light")root.classList.add(theme);
const close=t=>all("details.products[open]").forEach(m=>{if(!m.contains(t))m.open=false});
const gone=kept("dismissed")||"";
const hide=ks=>{const s=new CSSStyleSheet;s.replaceSync(ks.split(" ").map(k=>'[data-notice="'+k+'"]').join()+"{display:none}");d.adoptedStyleSheets=[...d.adoptedStyleSheets,s]};
if(gone)hide(gone);
addEventListener("keydown",e=>{
if(e.key!="Escape")return;
all("details.products[open]").forEach(m=>{if(m.contains(d.activeElement))m.firstElementChild.focus()});
close();
});
addEventListener("focusin",e=>{if(!e.target.closest("[popover]"))close(e.target)});
addEventListener("click",e=>{
close(e.target);
const el=e.target.closest&&e.target.closest("[data-theme-toggle],[data-language],[data-stay],[data-dismiss]");
if(!el)return;
const{language,stay,dismiss}=el.dataset;
if(dismiss){hide(dismiss);kept("dismissed",[...(kept("dismissed")||"").split(" ").slice(-19),dismiss].join(" ").trim());return}
if(language){
speak(language);
if(el.pathname&&!el.search)el.search=location.search;
const past=all("main section[id]").filter(s=>s.getBoundingClientRect().top<innerHeight/3).pop();
if(past&&el.pathname)el.hash=past.id;
return}
if(stay){speak(stay);el.parentNode.hidden=true;return}
const dark=root.classList.contains("dark")||!root.classList.contains("light")&&matchMedia("(prefers-color-scheme:dark)").matches;
root.classList.remove("dark","light");root.classList.add(dark?"light":"dark");kept("theme",dark?"light":"dark");
});
addEventListener("DOMContentLoaded",()=>{
const o=d.querySelector("[data-offer]");
if(o&&o.dataset.offer==((d.cookie.match(/(?:^|; )language=(..)/)||[])[1]||(navigator.language||"").slice(0,2)))o.hidden=false;
});
const look=async()=>{
const w=d.querySelector("[data-standing]"),here=location.pathname+location.search;
if(!w||d.hidden)return;
try{
const r=await fetch(here);
if(r.ok&&(r.redirected||!(await r.text()).includes('data-standing="'+w.dataset.standing+'"')))location.assign(here);
}catch{}
};
setInterval(look,20000);
addEventListener("visibilitychange",look);
const touches=["pointerdown","focusin","keydown"];
const start=()=>{
if(d.readyState=="loading"){addEventListener("DOMContentLoaded",start);return}
touches.forEach(t=>removeEventListener(t,start));
all('link[rel="held"]').forEach(l=>l.rel="modulepreload");
all('script[type="held/module"]').forEach(h=>{
const s=d.createElement("script");
s.type="module";s.nonce=h.nonce;s.textContent=h.textContent;
d.head.append(s);s.remove();
});
};
touches.forEach(t=>addEventListener(t,start));
touches.forEach(t=>addEventListener(t,e=>{
const f=e.target.closest&&e.target.closest("[data-brings]"),u=f&&f.dataset.brings;
if(u){delete f.dataset.brings;import(u).catch(()=>{f.dataset.brings=u.split("?")[0]+"?"+Date.now()})}
}));
const check=()=>all("form[data-needs]").forEach(f=>{
f.querySelector("[type=submit]").disabled=f.dataset.needs.split(" ").some(n=>{
const[k,l]=n.split(":"),v=f.elements[k].value;
return(k=="email"?v.trim():v).length<l
});
});
["DOMContentLoaded","pageshow","input","change","focusin","pointerover","pointerdown"].forEach(t=>addEventListener(t,check));
addEventListener("reset",()=>setTimeout(check));
const forget=async()=>{
try{Object.keys(localStorage).forEach(k=>${staysAfterSignOut}.test(k)||localStorage.removeItem(k));await caches.delete("${ownPagesCache}")}catch{}
};
addEventListener("submit",async e=>{
const f=e.target,lost=f.querySelector("[data-lost]"),to=f.dataset.leadsTo;
if(!lost)return;
lost.hidden=true;
const passed=f.dataset.passed;
delete f.dataset.passed;
if(e.defaultPrevented||passed)return;
e.preventDefault();
if(f.dataset.asks)return;
f.dataset.asks="1";
let answer={status:500};
try{answer=await fetch(to?f.action:"/healthz",to?{method:"POST",body:new URLSearchParams(new FormData(f)),redirect:"manual"}:{method:"HEAD",cache:"no-store"})}catch{}
delete f.dataset.asks;
if(to&&answer.type=="opaqueredirect"){await forget();location.assign(to)}
else if(answer.status<500){f.dataset.passed="1";f.requestSubmit(e.submitter)}
else{lost.querySelectorAll("[data-say]").forEach(s=>{s.textContent=s.dataset.say});lost.hidden=false}
});
${import.meta.env.PROD ? registerWorker : ""}
})()`;

const unfetched = ["drwater*", "admin*", "api/*", "sign-out", "login"];

/**
 * Speculation rules that let the browser prefetch a public page while the pointer rests on its link. Pages of an
 * account and paths that change something are excluded.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: unfetched.map((path) => `{/ar}?/${path}`) } }],
      },
      eagerness: "moderate",
    },
  ],
});
