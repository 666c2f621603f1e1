/** One column, large touch targets, light and dark; no script runs on this page. */
export const sitterStyle = `
:root{color-scheme:light dark;--paper:#f5eedd;--card:#fffdf8;--line:#d9cfb8;--ink:#23291f;--soft:#575e4f;--leaf:#2f5d3a;--on-leaf:#f9f6ea;--water:#2c6788;--wash:#e4ecd9;--focus:#9a3f18}
@media(prefers-color-scheme:dark){:root{--paper:#171b15;--card:#1f251c;--line:#3a4233;--ink:#efeadb;--soft:#b3b9a6;--leaf:#9ccb9f;--on-leaf:#16210f;--water:#9cc7de;--wash:#263322;--focus:#f0b594}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:0 1rem 3rem}
.scene{display:block;width:calc(100% + 2rem);margin:0 -1rem;aspect-ratio:4/3;max-height:15rem;object-fit:cover;background:var(--wash)}
h1,h2{font-family:Georgia,"Noto Serif",serif;font-weight:500;line-height:1.2}
h1{margin:1.1rem 0 .25rem;font-size:1.8rem}
h2{margin:1.8rem 0 .6rem;font-size:1.25rem}
p{margin:0 0 .9rem}
.soft{color:var(--soft)}
.count{font-weight:600;color:var(--leaf)}
ul{display:grid;gap:.7rem;margin:0;padding:0;list-style:none}
.work{display:grid;grid-template-columns:4.5rem minmax(0,1fr) auto;gap:.85rem;align-items:center;padding:.6rem;border:1px solid var(--line);border-radius:20px;background:var(--card)}
.work img{width:4.5rem;height:5.2rem;border-radius:13px;object-fit:cover;background:var(--wash)}
.work strong{display:block;font:500 1.12rem/1.25 Georgia,"Noto Serif",serif}
.work span{display:block;font-size:.92rem;color:var(--soft)}
.work .verb{color:var(--leaf);font-weight:600}
.work[data-genre=arrosage] .verb{color:var(--water)}
.work[data-done]{background:var(--wash)}
form{margin:0}
button{min-width:3.25rem;min-height:3.25rem;padding:.4rem .9rem;border:1.5px solid var(--leaf);border-radius:99px;background:none;color:var(--leaf);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:color-mix(in srgb,var(--leaf) 12%,transparent)}
.main{background:var(--leaf);color:var(--on-leaf)}
.main:hover{background:color-mix(in srgb,var(--leaf) 85%,var(--ink))}
.all{width:100%;margin-top:.8rem}
.card{padding:1.25rem;border:1px solid var(--line);border-radius:22px;background:var(--card)}
.card p:last-child{margin:0}
details{margin-top:1.8rem;border-top:1px solid var(--line)}
summary{padding:.75rem 0;color:var(--soft);cursor:pointer}
dl{margin:0}
dt{margin-top:.8rem;font-weight:600}
dd{margin:0;color:var(--soft)}
footer{margin-top:2.5rem;font-size:.9rem;color:var(--soft)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media(min-width:601px){.scene{width:100%;margin:1.5rem 0 0;border-radius:26px}}
@media(max-width:400px){.work{grid-template-columns:3.6rem minmax(0,1fr) auto;gap:.65rem}.work img{width:3.6rem;height:4.3rem}}
`;
