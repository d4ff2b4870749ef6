/**
 * The only script of a page that is not hydrated: the theme before the first paint, the theme button, and remembering
 * the chosen language. It works the same on hydrated pages. Its hash stands in the Content Security Policy.
 */
export const siteScript = `(()=>{
const root=document.documentElement,saved=localStorage.getItem("theme");
if(saved)root.classList.add(saved);
addEventListener("click",e=>{
const el=e.target.closest&&e.target.closest("[data-theme-toggle],[data-language]");
if(!el)return;
if(el.dataset.language){document.cookie="language="+el.dataset.language+";path=/;max-age=31536000;samesite=lax";return}
const dark=root.classList.contains("dark")||!root.classList.contains("light")&&matchMedia("(prefers-color-scheme:dark)").matches;
root.classList.remove("dark","light");root.classList.add(dark?"light":"dark");localStorage.setItem("theme",dark?"light":"dark");
});
})()`;
