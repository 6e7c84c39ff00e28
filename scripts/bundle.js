// Runs webpack.
/** Builds these configurations of webpack.config.js. Throws an Error with webpack's messages. */
export async function bundle(...names) {
  const {default: webpack} = await import('webpack');
  const {default: configurations} = await import('../webpack.config.js');
  const compiler = webpack(configurations.filter(({name}) => names.includes(name)));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise(resolve => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
