/**
 * The panel is light, as Scratch's editor is. On a page that asks for it, it is dark where the user's system is; it is
 * printed in light. The colours of hubs and devices are the same in both. Lines of drawings are seen on a white case and
 * on the ground. Not by the CSS function light-dark(): browsers before 2024 would draw no colours.
 */
export const colors = `
:host {
  color-scheme: light;
  --ink: #3d4b66;
  --quiet: #56657f;
  --line: #3d4b66;
  --ground: #e9f1fc;
  --paper: #fff;
  --picture-ground: none;
  --edge: #9fb3d1;
  --rule: #c9d6ea;
  --soft: #dfe8f6;
  --strong: #3373cc;
  --chosen: #cfe1fa;
  --received: #f4f8ef;
  --notice: #fff2cf;
  --fault: #ffdf9e;
  --problem: #ffe4e4;
  --good: #1b6b3a;
  --late: #8a4b00;
  --bad: #b3261e;
  --half: #2458a6;
  --most: #b34700;
  --hub-filter: none;
}

@media screen and (prefers-color-scheme: dark) {
  :host([color-scheme='light dark']) {
    color-scheme: dark;
    --ink: #dbe3f0;
    --quiet: #a9b5ca;
    --line: #6c7f9f;
    --ground: #141a26;
    --paper: #1d2636;
    --picture-ground: #fff;
    --edge: #74839e;
    --rule: #38455c;
    --soft: #2c384d;
    --strong: #6ea8ff;
    --chosen: #234272;
    --received: #1a2f2b;
    --notice: #40310f;
    --fault: #573c05;
    --problem: #471d1a;
    --good: #6fdba6;
    --late: #f4bf6a;
    --bad: #ff9a91;
    --half: #8fbaff;
    --most: #ffa25c;
    --hub-filter: brightness(1.8);
  }
}
`;
