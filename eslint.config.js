// The layers: each folder may import only from those named beside it, from itself and from the files in BASE.
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/** Files that every layer may import, and that import nothing but each other. */
const BASE = ['src/clock.ts', 'src/emitter.ts', 'src/alarm.ts', 'src/page-clock.ts'];

/** From the lowest layer to the highest. */
const LAYERS = {
  words: ['src/words', []],
  gatt: ['src/gatt', []],
  'json-rpc': ['src/json-rpc', ['gatt']],
  limiters: ['src/limiters', []],
  gate: ['src/gate', ['limiters']],
  hubs: ['src/hubs', ['gate', 'limiters', 'gatt']],
  transport: ['src/transport', ['gatt', 'json-rpc']],
  virtual: ['src/virtual', ['gatt']],
  connection: ['src/connection', ['hubs', 'gate', 'limiters', 'gatt']],
  session: ['src/session', ['connection', 'hubs', 'gatt']],
  schema: ['src/schema', []],
  recorder: ['src/recorder', ['hubs', 'schema', 'gatt']],
  scratch: [
    'src/scratch',
    ['session', 'connection', 'words', 'recorder', 'hubs', 'transport', 'gatt'],
  ],
  blocks: ['blocks', ['scratch', 'hubs', 'virtual']],
  // Home-made devices: hub families that are read from files.
  profiles: [
    'src/profiles',
    ['scratch', 'session', 'connection', 'words', 'gate', 'limiters', 'virtual', 'hubs', 'gatt'],
  ],
  // Linux's Bluetooth service.
  bluez: ['src/bluez', ['gatt']],
  'link-server': ['src/link-server', ['hubs', 'gate', 'limiters', 'json-rpc', 'gatt']],
  lab: [
    'src/lab',
    ['profiles', 'hubs', 'gate', 'limiters', 'transport', 'virtual', 'schema', 'gatt'],
  ],
  cli: [
    'src/apps/cli',
    [
      'package',
      'profiles',
      'lab',
      'link-server',
      'bluez',
      'connection',
      'hubs',
      'gate',
      'limiters',
      'transport',
      'virtual',
      'gatt',
      'classroom',
    ],
  ],
  panel: [
    'src/panel',
    [
      'package',
      'profiles',
      'scratch',
      'session',
      'connection',
      'gate',
      'virtual',
      'hubs',
      'words',
      'gatt',
    ],
  ],
  // Settings of a class and the messages of its page: for the editor, for pages and for `npx blockwave serve`.
  classroom: ['src/apps/classroom', []],
  editor: [
    'src/apps/editor',
    [
      'package',
      'profiles',
      'panel',
      'session',
      'words',
      'recorder',
      'virtual',
      'gatt',
      'classroom',
    ],
  ],
  // Its drawing helpers and its picture of a hub are the panel's.
  overlay: ['src/overlay', ['panel', 'scratch', 'session', 'words', 'hubs', 'gatt']],
  // The extension for TurboWarp and its packager, and for Xcratch: one file each.
  hosts: ['src/apps/hosts', ['package', 'profiles', 'blocks', 'overlay', 'scratch', 'words']],
  'add-on': ['src/apps/add-on', ['panel', 'editor']],
  learning: ['src/apps/learning', ['package', 'panel', 'blocks', 'scratch', 'words', 'editor']],
  pages: [
    'src/apps/pages',
    [
      'package',
      'profiles',
      'panel',
      'scratch',
      'session',
      'hubs',
      'words',
      'recorder',
      'lab',
      'limiters',
      'transport',
      'gatt',
      'editor',
      'classroom',
    ],
  ],
  // The package: what others import by its name; all other files directly in src.
  package: [
    'src',
    [
      'scratch',
      'session',
      'connection',
      'words',
      'recorder',
      'gate',
      'limiters',
      'virtual',
      'hubs',
      'gatt',
      'blocks',
    ],
  ],
};

const layers = {
  files: ['src/**/*.ts', 'blocks/**/*.ts'],
  plugins: {boundaries},
  settings: {
    'import/resolver': {[`${import.meta.dirname}/scripts/import-resolver.cjs`]: {}},
    // The first that matches counts.
    'boundaries/elements': Object.entries(LAYERS).map(([type, [pattern]]) => ({
      type,
      pattern,
      partialMatch: false,
    })),
    'boundaries/files': [{category: 'base', pattern: BASE}],
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          {allow: {to: {module: {origin: ['external', 'core']}}}},
          {allow: {to: {file: {categories: 'base'}}}},
          ...Object.entries(LAYERS).map(([type, [, allowed]]) => ({
            from: {element: {type}},
            allow: {to: {element: {type: [type, ...allowed]}}},
          })),
        ],
      },
    ],
  },
};

// What the layers' rule cannot see. The exception loads a file of its own folder.
const staticImports = {
  files: ['src/**/*.ts', 'blocks/**/*.ts'],
  ignores: ['src/apps/editor/own-hub/load.ts'],
  rules: {'no-restricted-syntax': ['error', 'ImportExpression', 'TSImportType']},
};

const baseImportsOnlyItself = {
  files: BASE,
  rules: {'no-restricted-imports': ['error', {patterns: [{regex: '^(?!\\./clock\\.js$)'}]}]},
};

// Bytes are functions: a protocol file knows nothing of devices, gates or transports.
const pureProtocols = {
  files: ['src/hubs/*/protocol.ts', 'src/hubs/*/protocol/*.ts'],
  rules: {'no-restricted-imports': ['error', {patterns: [{regex: '^\\.\\./'}]}]},
};

// The checker needs the schema library; what runs a profile does not.
const profilesWithoutSchemas = {
  files: ['src/profiles/**/*.ts'],
  ignores: ['src/profiles/check/**'],
  rules: {'no-restricted-imports': ['error', {paths: ['valibot']}]},
};

export default tseslint.config(
  {ignores: ['dist/', '.tap/', 'node_modules/', 'test-results/']},
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {project: './tsconfig.json', tsconfigRootDir: import.meta.dirname},
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // The runner itself waits for its subtests.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafePromises: [
            {from: 'package', package: '@tapjs/core', name: 'PromiseWithSubtest'},
          ],
        },
      ],
    },
  },
  {
    // An async test ends without t.end().
    files: ['test/**/*.ts'],
    rules: {'@typescript-eslint/require-await': 'off'},
  },
  {
    files: ['**/*.js'],
    languageOptions: {
      globals: {console: 'readonly', process: 'readonly', URL: 'readonly', Buffer: 'readonly'},
    },
  },
  layers,
  staticImports,
  baseImportsOnlyItself,
  pureProtocols,
  profilesWithoutSchemas,
);
