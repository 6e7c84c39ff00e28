// Module hooks: where compiled tests import `tap`, they get current-file.js.
const COMPILED_TESTS = /\/dist\/lib\/test\//;
const CURRENT_FILE = new URL('current-file.js', import.meta.url).href;

export function resolve(specifier, context, next) {
  if (specifier === 'tap' && COMPILED_TESTS.test(context.parentURL)) {
    return {url: CURRENT_FILE, shortCircuit: true};
  }
  return next(specifier, context);
}
