import {FUNCTIONS} from './functions.js';
import {
  andOrNode,
  constantNode,
  equalityNode,
  ifNode,
  nameNode,
  numbersNode,
  type FormulaNode,
} from './nodes.js';
import {FormulaError, tokensOf, type Token} from './tokens.js';

export const MAX_LENGTH = 500;
const MAX_NODES = 100;
const MAX_NESTING = 20;

const ORDERS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const COMPARISONS = ['=', '!=', ...Object.keys(ORDERS)];

/** Reads a formula by recursive descent: or, and, not, comparison, sum, product, minus, value. */
export class Parser {
  readonly names = new Set<string>();
  readonly #tokens: readonly Token[];
  #next = 0;
  #nodes = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  parse(): FormulaNode {
    if (this.#tokens.length === 1) throw new FormulaError(0, 'the formula is empty');
    const node = this.#either();
    const {kind, text, position} = this.#token;
    if (kind === 'end') return node;
    throw new FormulaError(position, `expected a sign such as + here, not ${shown(kind, text)}`);
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? {kind: 'end', text: '', position: 0};
  }

  /** Skips the token if it is this sign or word. */
  #skip(text: string): boolean {
    const {kind} = this.#token;
    if ((kind !== 'sign' && kind !== 'name') || this.#token.text !== text) return false;
    this.#next += 1;
    return true;
  }

  #expect(sign: string, where: string): void {
    if (this.#skip(sign)) return;
    const {kind, text, position} = this.#token;
    throw new FormulaError(position, `expected ${sign} ${where}, not ${shown(kind, text)}`);
  }

  #count(node: FormulaNode): FormulaNode {
    this.#nodes += 1;
    if (this.#nodes <= MAX_NODES) return node;
    throw new FormulaError(
      this.#token.position,
      `the formula has more than ${MAX_NODES} parts; make several of it`,
    );
  }

  #nested(read: () => FormulaNode): FormulaNode {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) {
      throw new FormulaError(
        this.#token.position,
        `more than ${MAX_NESTING} parts are inside one another`,
      );
    }
    const node = read();
    this.#nesting -= 1;
    return node;
  }

  #either(): FormulaNode {
    let node = this.#both();
    for (;;) {
      const {position} = this.#token;
      if (!this.#skip('or')) return node;
      node = this.#count(andOrNode(node, this.#both(), position, 'or'));
    }
  }

  #both(): FormulaNode {
    let node = this.#negation();
    for (;;) {
      const {position} = this.#token;
      if (!this.#skip('and')) return node;
      node = this.#count(andOrNode(node, this.#negation(), position, 'and'));
    }
  }

  #negation(): FormulaNode {
    const {position} = this.#token;
    if (!this.#skip('not')) return this.#comparison();
    const input = this.#nested(() => this.#negation());
    return this.#count(numbersNode((x = 0) => Number(x === 0), [input], position));
  }

  #comparison(): FormulaNode {
    const a = this.#sum();
    const {text, position} = this.#token;
    if (!this.#isComparison()) return a;
    this.#next += 1;
    const b = this.#sum();
    if (this.#isComparison()) {
      throw new FormulaError(
        this.#token.position,
        "a comparison follows a comparison; write 'a < b and b < c'",
      );
    }
    const order = ORDERS[text];
    if (order === undefined) return this.#count(equalityNode(a, b, position, text === '='));
    return this.#count(numbersNode((x = 0, y = 0) => Number(order(x, y)), [a, b], position));
  }

  #isComparison(): boolean {
    return this.#token.kind === 'sign' && COMPARISONS.includes(this.#token.text);
  }

  #sum(): FormulaNode {
    let node = this.#product();
    for (;;) {
      const {position} = this.#token;
      const run = this.#skip('+')
        ? (x = 0, y = 0) => x + y
        : this.#skip('-')
          ? (x = 0, y = 0) => x - y
          : undefined;
      if (run === undefined) return node;
      node = this.#count(numbersNode(run, [node, this.#product()], position));
    }
  }

  #product(): FormulaNode {
    let node = this.#minus();
    for (;;) {
      const {position} = this.#token;
      const run = this.#skip('*')
        ? (x = 0, y = 0) => x * y
        : this.#skip('/')
          ? (x = 0, y = 0) => x / y
          : undefined;
      if (run === undefined) return node;
      node = this.#count(numbersNode(run, [node, this.#minus()], position));
    }
  }

  #minus(): FormulaNode {
    const {position} = this.#token;
    if (!this.#skip('-')) return this.#value();
    const input = this.#nested(() => this.#minus());
    return this.#count(numbersNode((x = 0) => -x, [input], position));
  }

  #value(): FormulaNode {
    const {kind, text, position} = this.#token;
    this.#next += 1;
    if (kind === 'number') return this.#count(constantNode(numberOf(text, position)));
    if (kind === 'text') return this.#count(constantNode(text));
    if (kind === 'sign' && text === '(') {
      const node = this.#nested(() => this.#either());
      this.#expect(')', 'after what is in brackets');
      return node;
    }
    const isWord = text === 'and' || text === 'or' || text === 'not';
    if (kind !== 'name' || isWord) {
      throw new FormulaError(position, `expected a number or a name, not ${shown(kind, text)}`);
    }
    if (this.#skip('(')) return this.#call(text, position);
    if (text === 'if' || FUNCTIONS.has(text)) {
      throw new FormulaError(position, `'${text}' needs its inputs in brackets: ${text}(...)`);
    }
    this.names.add(text);
    return this.#count(nameNode(text, position));
  }

  #call(name: string, position: number): FormulaNode {
    const known = FUNCTIONS.get(name);
    if (known === undefined && name !== 'if') {
      throw new FormulaError(position, `there is no function '${name}'`);
    }
    const inputs = [this.#nested(() => this.#either())];
    while (this.#skip(',')) inputs.push(this.#nested(() => this.#either()));
    this.#expect(')', `after the inputs of '${name}'`);
    const {inputs: expected, isOpen = false} = known ?? {inputs: ['condition', 'a', 'b']};
    if (isOpen ? inputs.length < expected.length : inputs.length !== expected.length) {
      const form = `${name}(${expected.join(', ')}${isOpen ? ', ...' : ''})`;
      throw new FormulaError(position, `'${name}' has other inputs: ${form}`);
    }
    if (known !== undefined) return this.#count(numbersNode(known.run, inputs, position));
    const [condition, a, b] = inputs as [FormulaNode, FormulaNode, FormulaNode];
    return this.#count(ifNode(condition, a, b, position));
  }
}

function shown(kind: Token['kind'], text: string): string {
  return kind === 'end' ? 'the end' : `'${text}'`;
}

function numberOf(text: string, position: number): number {
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new FormulaError(position, 'this number is too large');
}
