// Module hooks: where a compiled test imports `tap`, it gets the subtest of its file, from worker.js.
const COMPILED_TESTS = /\/dist\/lib\/test\//;
const WORKER = new URL('worker.js', import.meta.url).href;

export function resolve(specifier, context, next) {
  const isTest = specifier === 'tap' && COMPILED_TESTS.test(context.parentURL);
  return isTest ? {url: WORKER, shortCircuit: true} : next(specifier, context);
}
