// What a test file imports as `tap`: the subtest of the file that runs now.
let current;

export function inFile(test) {
  current = test;
}

export default new Proxy(
  {},
  {
    get(_, name) {
      const value = current[name];
      return typeof value === 'function' ? value.bind(current) : value;
    },
  },
);
