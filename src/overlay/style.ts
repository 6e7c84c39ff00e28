/** The overlay's styles. It lies over the middle of the page's upper edge: the player's buttons are in the corners. */
export const STYLE = `
:host {
  position: fixed; inset: 6px 6px auto; z-index: 1000; pointer-events: none;
  font: 14px/1.4 system-ui, sans-serif; color: #1f2733;
}
.overlay {display: flex; flex-direction: column; align-items: center; gap: 6px}
.overlay > * {pointer-events: auto; max-width: 100%; box-sizing: border-box; box-shadow: 0 1px 5px #0006; background: #fff; border-radius: 12px}
[hidden], p:empty, .notice[data-notice=''] {display: none !important}
p, h2, ul {margin: 0; padding: 0; font-size: inherit; list-style: none}
button {
  font: inherit; color: inherit; cursor: pointer; touch-action: manipulation;
  min-height: 40px; padding: 4px 12px; border: 1px solid #8592a3; border-radius: 8px; background: #fff;
}
button:hover {background: #eef2f8}
button:focus-visible {outline: 3px solid #2b6cd4; outline-offset: 1px}
.overlay > .pill {
  display: flex; align-items: center; gap: 8px; min-height: 40px; padding: 2px 12px;
  border: 0; border-radius: 20px; font-weight: bold; white-space: nowrap;
}
.pill.needed {background: #ffd54d}
.pill.quiet {opacity: .85; padding: 2px 8px}
.pill.quiet span {position: absolute; clip-path: inset(50%)}
@media (max-width: 420px) and (min-aspect-ratio: 1) {
  .pill span {position: absolute; clip-path: inset(50%)}
}
.sign {height: 28px; fill: none; stroke: #5b6675; stroke-width: 2}
.sign .body {fill: #e3e8ef}
.sign .light {stroke-width: 1}
.sign:not(.connected) .light {fill: #fff !important}
.sign:not(.connected) {width: 28px}
.port circle {fill: #ffc400; fill-opacity: 0}
.port path {stroke-width: 3}
.port {display: none}
.port[data-device='lightBrick'], .port[data-device='motor'] {display: inline}
.port[data-device='lightBrick'] path {display: none}
.port.on {stroke: #137a1b}
.sign:not(.connected) .port {display: none}
.notice {
  display: flex; flex-wrap: wrap; align-items: center; padding: 4px 12px;
  border: 2px solid #c77700;
}
.notice[data-level='good'] {border-color: #137a1b}
.notice[data-level='wait'], .notice[data-level='hint'] {border-color: #2b6cd4}
.notice[data-level='problem'] {border-color: #c62828}
.notice p {flex: 1; min-width: 12em; max-width: 28em}
.notice .close {margin-inline-end: -8px}
.close {min-width: 40px; padding: 0; border: 0; font-size: 20px; line-height: 1}
.card {
  width: 20em; max-height: calc(100vh - 60px); overflow: auto; padding: 0 12px 12px;
}
section + section {margin-top: 12px; border-top: 1px solid #d4dae2}
.card .close {float: inline-end; margin-inline-end: -8px}
.state {padding: 9px 0}
li {margin: 6px 0}
li button {display: flex; align-items: center; gap: 12px; width: 100%; text-align: start; border-width: 2px}
.icon {flex: none; width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: 2}
.found-name {flex: 1; overflow: hidden; text-overflow: ellipsis}
.found-action {color: #1b55b3; font-weight: bold}
footer {margin-top: 12px; padding-top: 12px; border-top: 1px solid #d4dae2}
footer button {width: 100%; border-color: #c62828; color: #a31515; font-weight: bold}
`;
