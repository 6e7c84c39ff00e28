import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import webpack from 'webpack';

const DIST = fileURLToPath(new URL('dist', import.meta.url));

/** TurboWarp reads these lines. */
const TURBOWARP_HEADER = `// Name: Blockwave
// ID: blockwave
// Description: Motors, light and sensors of WeDo 2.0, Boost, Powered Up and home-made hubs, real or virtual.
// By: Blockwave
// License: Apache-2.0
`;

/** A comment before the code of a file. After the minifier, which removes comments. */
const comment = text =>
  new webpack.BannerPlugin({
    banner: text,
    raw: true,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });

/** The licence of a library that a file contains: who copies the file alone copies this, too. */
function licenceOf(name, file) {
  const path = fileURLToPath(new URL(`node_modules/${name}/${file}`, import.meta.url));
  return comment(`/* Contains ${name}.\n\n${readFileSync(path, 'utf8').trim()}\n*/\n`);
}
const VALIBOT = ['valibot', 'LICENSE.md'];
const LIT_HTML = ['lit-html', 'LICENSE'];

/** What every bundle shares; types are checked by `tsc`, not here. */
const common = {
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  performance: {hints: false},
  resolve: {extensions: ['.ts', '.js'], extensionAlias: {'.js': ['.ts', '.js']}},
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          compilerOptions: {noEmit: false, module: 'ESNext', moduleResolution: 'Bundler'},
        },
      },
      // The import is the text: the panel and the overlay put it into a shadow root.
      {test: /\.css$/, type: 'asset/source'},
    ],
  },
};

/** With the build of lit-html that also loads without a page: a host may read an extension before it has one, and Node the panel. */
const LOADS_WITHOUT_PAGE = {...common.resolve, conditionNames: ['node', 'import']};

export default [
  {
    // React and Redux, put on window where scratch-gui.js and our editor.js both look for them.
    ...common,
    name: 'vendor',
    entry: {vendor: './src/apps/editor/vendor.ts'},
    output: {path: `${DIST}/site`, filename: '[name].js'},
  },
  {
    ...common,
    name: 'editor',
    entry: {
      blocks: './src/apps/learning/gallery/blocks-page.ts',
      editor: './src/apps/editor/editor.ts',
      about: './src/apps/editor/about.ts',
      help: './src/apps/editor/help.ts',
      doctor: './src/apps/pages/doctor.ts',
      hub: './src/apps/pages/hub.ts',
      'service-worker': './src/apps/editor/offline/service-worker.ts',
      splash: './src/apps/editor/splash/splash.ts',
      throughput: './src/apps/pages/throughput.ts',
      teacher: './src/apps/pages/teacher.ts',
      certificate: './src/apps/pages/certificate.ts',
    },
    // With a version in the name of what is loaded later: a browser that keeps files cannot mix two versions.
    output: {
      path: `${DIST}/site`,
      filename: '[name].js',
      chunkFilename: 'chunks/[name]-[contenthash:8].js',
    },
    // A file with what panel.js and editor.js share would save less than 0.1 s at 10 Mbit/s: most is scratch-gui.js.
    optimization: {splitChunks: false},
    externals: {
      react: 'react',
      'react-dom/client': 'react-dom',
      'react-redux': 'react-redux',
      redux: 'redux',
    },
    externalsType: 'window',
  },
  {
    // What `npx blockwave add` puts beside a built scratch-gui. React and Redux are for one without a page.
    ...common,
    name: 'add-on',
    entry: {
      'add-on': './src/apps/add-on/add-on.ts',
      doctor: './src/apps/pages/doctor.ts',
      help: './src/apps/editor/help.ts',
      'show-editor': './src/apps/add-on/show-editor.ts',
      vendor: './src/apps/editor/vendor.ts',
    },
    output: {path: `${DIST}/add-on`, filename: '[name].js'},
  },
  {
    // The code of scripts/learning.js, for Node.
    ...common,
    name: 'learning',
    target: 'node20',
    entry: {learning: './src/apps/learning/index.ts'},
    output: {
      path: `${DIST}/learning`,
      filename: '[name].js',
      library: {type: 'module'},
      module: true,
    },
    externals: {jszip: 'jszip'},
    externalsType: 'module',
    experiments: {outputModule: true},
    optimization: {minimize: false},
  },
  {
    // The extension in one file, as a host without a bundler loads it: `import {install} from './extension.js'`.
    ...common,
    name: 'extension',
    entry: {extension: './src/package/extension-file.ts'},
    output: {path: DIST, filename: '[name].js', library: {type: 'module'}, module: true},
    experiments: {outputModule: true},
    plugins: [licenceOf(...VALIBOT)],
  },
  {
    // The extension as TurboWarp loads it: one classic script that begins with a header.
    ...common,
    name: 'turbowarp',
    entry: {blockwave: './src/apps/hosts/turbowarp.ts'},
    output: {path: DIST, filename: '[name].js'},
    resolve: LOADS_WITHOUT_PAGE,
    // The header comes first: the last plugin writes above the others.
    plugins: [licenceOf(...LIT_HTML), licenceOf(...VALIBOT), comment(TURBOWARP_HEADER)],
  },
  {
    // The extension as Xcratch loads it: one module.
    ...common,
    name: 'xcratch',
    entry: {blockwave: './src/apps/hosts/xcratch.ts'},
    // The module reads the address that it is loaded from.
    module: {...common.module, parser: {javascript: {importMeta: false}}},
    output: {path: DIST, filename: '[name].mjs', library: {type: 'module'}, module: true},
    experiments: {outputModule: true},
    resolve: LOADS_WITHOUT_PAGE,
    plugins: [licenceOf(...LIT_HTML), licenceOf(...VALIBOT)],
  },
  {
    // The hub panel as a web component, in one file: `import './panel.js'`.
    ...common,
    name: 'panel',
    entry: {panel: './src/panel/index.ts'},
    output: {path: DIST, filename: '[name].js', library: {type: 'module'}, module: true},
    experiments: {outputModule: true},
    resolve: LOADS_WITHOUT_PAGE,
    plugins: [licenceOf(...LIT_HTML)],
  },
];
