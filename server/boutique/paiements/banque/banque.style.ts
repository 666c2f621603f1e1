export const bankStyle = `
:root{color-scheme:light dark;--paper:#f4efe2;--card:#fffdf8;--line:#d9cfb8;--ink:#23291f;--soft:#575e4f;--leaf:#2f5d3a;--on-leaf:#f9f6ea;--clay:#9a3f18;--wash:#fbebc6;--danger:#b3261e}
@media(prefers-color-scheme:dark){:root{--paper:#171b15;--card:#1f251c;--line:#3a4233;--ink:#efeadb;--soft:#b3b9a6;--leaf:#9ccb9f;--on-leaf:#16210f;--clay:#f0b594;--wash:#3d2c1c;--danger:#ff9a8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
.notice{margin:0;padding:.7rem 1.25rem;background:var(--wash);border-bottom:2px dashed var(--clay);color:var(--clay);text-align:center;font-weight:600;text-wrap:balance}
main{max-width:32rem;margin:0 auto;padding:clamp(1rem,4vw,2.5rem) 1rem 3rem}
h1,h2{font-family:Georgia,"Noto Serif",serif;font-weight:500;line-height:1.2;margin:0}
h1{display:flex;align-items:center;gap:.75rem;font-size:1.6rem}
h1 svg{flex:none;color:var(--leaf)}
h2{font-size:1.2rem}
.card{display:grid;grid-template-columns:minmax(0,1fr);gap:1.1rem;margin-top:1.4rem;padding:clamp(1.1rem,4vw,1.75rem);border:1px solid var(--line);border-radius:22px;background:var(--card)}
.card p,.card ul{margin:0}
ul{display:grid;gap:.35rem;padding:0;list-style:none}
.total{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1rem;padding-top:1rem;border-top:1px solid var(--line)}
.total strong{font:500 2rem/1.2 Georgia,"Noto Serif",serif;white-space:nowrap}
.soft{color:var(--soft);font-size:.95rem}
.error{color:var(--danger);font-weight:600}
form{display:grid;gap:.7rem}
details{border-top:1px solid var(--line);padding-top:.5rem}
summary{display:flex;align-items:center;min-height:2.75rem;color:var(--soft);cursor:pointer}
summary::before{content:"";width:.5rem;height:.5rem;margin:0 .8rem 0 .3rem;border:solid;border-width:0 2px 2px 0;transform:rotate(-45deg)}
details[open] summary::before{transform:rotate(45deg)}
button,.back{display:block;width:100%;min-height:2.9rem;padding:.7rem 1.2rem;border:1.5px solid var(--leaf);border-radius:99px;background:none;color:var(--leaf);font:inherit;font-weight:600;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{background:color-mix(in srgb,var(--leaf) 12%,transparent)}
.main{background:var(--leaf);color:var(--on-leaf);font-size:1.15rem}
.main:hover{background:color-mix(in srgb,var(--leaf) 85%,var(--ink))}
details button{border-color:var(--line);color:inherit;font-weight:400}
:focus-visible{outline:3px solid var(--clay);outline-offset:2px}
`;
