export const STYLE = `
body{margin:0 auto;max-width:1360px;padding:24px;font:15px/1.45 system-ui,sans-serif;color:#1c2430;background:#fff}
h1{font-size:22px;margin:0}h2{font-size:17px;margin:32px 0 8px}p{margin:4px 0;max-width:80ch}
.figure{font-size:44px;font-weight:600;color:#1a7f4b;margin:8px 0}.figure small{font-size:17px;font-weight:400}
.none,.partial,.not-met{color:#b3261e}.met{color:#1a7f4b}.partial{font-weight:600}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,560px),1fr));gap:16px;margin-top:24px}
figure{margin:0;border:1px solid #d8dee6;border-radius:8px;padding:12px}figcaption{color:#566274;font-size:13px}
svg{width:100%;height:auto;display:block}svg text{font:11px system-ui,sans-serif;fill:#566274}
.grid{stroke:#e6eaf0}.axis{stroke:#8a95a5}.ideal{stroke:#8a95a5;stroke-dasharray:5 4}.stem{stroke:#c3cbd6}
.sustained{fill:#1a7f4b}.failed{fill:#d1392f}circle{fill-opacity:.75}
.bar,.heat{fill:#2f6fd0}.dropped{fill:#e08a1e}.lost{fill:#d1392f}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:11px}
th,td{text-align:left;padding:3px 6px 3px 0;border-bottom:1px solid #e6eaf0;white-space:nowrap;font-variant-numeric:tabular-nums}
th,td:nth-child(3),td:last-child{white-space:normal}th{vertical-align:bottom}
@media print{.scroll{overflow:visible}table{font-size:7px}figure,tr{break-inside:avoid}}
`;
