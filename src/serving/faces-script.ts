/** Maximum delay of the first paint while the page's fonts load, in milliseconds. */
const maxWait = 1500;

/**
 * Script that delays the first paint until the preloaded fonts (`ui/faces.ts`) are loaded, so that the text does not
 * change its font while it is read. If a font fails or is too late, the page keeps system fonts, and the next page
 * finds ours in the cache. The script must come after the styles, which declare the fonts. Its hash is in the Content
 * Security Policy. Without scripts there is no delay.
 */
export const facesScript = `(()=>{
const d=document,root=d.documentElement;
const face=(name,weight,letter)=>d.fonts.load(weight+' 1em "'+name+'"',letter);
const both=(name,letter)=>[400,600].map(weight=>face(name,weight,letter));
const show=()=>root.classList.remove("awaits-faces");
root.classList.add("awaits-faces");
Promise.race([
new Promise((_,late)=>setTimeout(late,${maxWait})),
Promise.all([
...both("Dr Water Sans","A"),
...root.lang=="ar"?both("Dr Water Sans Arabic","ع"):[],
...d.querySelector('link[as=font][href*="mono-"]')?[face("Dr Water Mono",400,"A")]:[]
])
]).then(show,()=>{root.classList.add("system-faces");show()});
})()`;
