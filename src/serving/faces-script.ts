/** For how long the first paint waits for the faces of the page, in milliseconds. */
const maxWait = 1500;

/**
 * Holds the first paint back until the faces that the page fetches early (`ui/faces.ts`) are there, so that nobody sees letters
 * change. A page whose faces are not there in time, or not at all, is shown in faces of the system and keeps them: the next page
 * finds ours in the browser's cache. It stands after the styles, which declare the faces. Its hash stands in the Content Security
 * Policy. Without scripts nothing waits.
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
