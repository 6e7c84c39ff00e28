/** Light and dark, as the reader's system is; printed on white. */
const COLORS = `
:root{color-scheme:light dark;--ink:#1c2430;--ground:#fff;--soft:#566274;--grid:#e6eaf0;--edge:#8a95a5;--good:#1a7f4b;--bad:#b3261e;--mark:#2f6fd0;--second:#a85a00;--third:#6a3fb5;--knee:#ffe9b8}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e6eaf2;--ground:#161b24;--soft:#a9b4c6;--grid:#313a48;--edge:#7d8a9f;--good:#5fd39a;--bad:#ff8a80;--mark:#7fb0ff;--second:#f0b060;--third:#c4a6ff;--knee:#6e5a1e}}
`;

export const STYLE = `${COLORS}
body{margin:0 auto;max-width:1800px;padding:24px;font:15px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--ground);overflow-wrap:anywhere}
h1{font-size:22px;margin:0}h2{font-size:17px;margin:32px 0 8px}p{margin:4px 0;max-width:80ch}
.figure{font-size:44px;line-height:1.1;font-weight:600;color:var(--good);margin:8px 0}.figure small{font-size:17px;font-weight:400}
.none,.partial,.not-met{color:var(--bad)}.met{color:var(--good)}.partial{font-weight:600}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,560px),1fr));gap:16px;margin-top:24px}
figure{margin:0;border:1px solid var(--grid);border-radius:8px;padding:12px}figcaption{color:var(--soft);font-size:13px}
svg{width:100%;height:auto;display:block}svg text{font:11px system-ui,sans-serif;fill:var(--soft)}
.grid{stroke:var(--grid)}.axis{stroke:var(--edge)}.ideal{stroke:var(--edge);stroke-dasharray:5 4}
.knee{fill:var(--knee)}.sustainable{stroke:var(--good);stroke-width:2}
circle.sustained{fill:var(--good)}path.failed{fill:none;stroke:var(--bad);stroke-width:2}path.stopped{fill:none;stroke:var(--soft);stroke-width:2}
.line{fill:none;stroke-width:1.5}.p50{stroke:var(--mark)}.p95{stroke:var(--second)}.p99{stroke:var(--third)}
.line.p95{stroke-dasharray:7 4}.line.p99{stroke-dasharray:2 3}
.mark{stroke-width:1.5}.mark.sustained.p50{fill:var(--mark)}.mark.sustained.p95{fill:var(--second)}.mark.sustained.p99{fill:var(--third)}
.mark:not(.sustained){fill:var(--ground)}.mark.p50:not(.sustained){stroke:var(--mark)}.mark.p95:not(.sustained){stroke:var(--second)}.mark.p99:not(.sustained){stroke:var(--third)}
.bar,.heat{fill:var(--mark)}.dropped{fill:none;stroke:var(--second)}.lost{fill:var(--bad)}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px}.steps table{font-size:12px}.worse{color:var(--bad);font-weight:600}
th,td{text-align:left;padding:3px 10px 3px 0;border-bottom:1px solid var(--grid);white-space:nowrap;font-variant-numeric:tabular-nums}
.steps :is(th,td){padding-right:5px}.pairs td,.steps td:nth-child(11){white-space:normal}.steps td:nth-child(11){min-width:11em}th{vertical-align:bottom;white-space:normal;overflow-wrap:normal}
@media print{.scroll{overflow:visible}table{font-size:7px}figure,tr{break-inside:avoid}}
`;
