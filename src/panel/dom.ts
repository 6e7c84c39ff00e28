import {render, type TemplateResult} from 'lit-html';

type Attributes = Readonly<Record<string, string>>;

/** An HTML element with attributes and children, in one expression. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(name), attributes, children);
}

/** The same for SVG. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes,
  ...children: Node[]
): SVGElementTagNameMap[K] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

/** The only element of a template, which does not change any more. */
export function elementOf(template: TemplateResult): Element {
  const place = document.createElement('div');
  render(template, place);
  return place.firstElementChild ?? place;
}

function fill<E extends Element>(
  target: E,
  attributes: Attributes,
  children: (Node | string)[],
): E {
  for (const [key, value] of Object.entries(attributes)) target.setAttribute(key, value);
  target.append(...children);
  return target;
}
