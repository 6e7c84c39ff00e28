// The layers: each folder may import only from those named beside it, from itself and from src/clock.ts.
// src/editor, src/pages, test and bench stand above: they may import any of these, none of these imports them.
import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const LAYERS = {
  'src/rate-limiter': [],
  'src/transport': [],
  'src/devices': ['src/rate-limiter', 'src/transport'],
  'src/hubs': ['src/devices', 'src/transport'],
  'src/peripheral': ['src/hubs', 'src/devices', 'src/rate-limiter', 'src/transport'],
  'src/recorder': ['src/hubs', 'src/transport'],
  'src/echo-profile': [],
  'src/simulator': ['src/echo-profile', 'src/transport'],
  'src/throughput': [
    'src/hubs',
    'src/devices',
    'src/rate-limiter',
    'src/transport',
    'src/echo-profile',
  ],
  'src/scratch-link-server': ['src/hubs', 'src/rate-limiter', 'src/transport'],
  'src/served-hub': ['src/scratch-link-server', 'src/hubs', 'src/simulator', 'src/transport'],
  'src/storm': ['src/rate-limiter', 'src/simulator', 'src/transport'],
  'src/limiter-comparison': ['src/rate-limiter', 'src/simulator'],
  'src/cli': [
    'src/throughput',
    'src/limiter-comparison',
    'src/storm',
    'src/rate-limiter',
    'src/simulator',
    'src/transport',
  ],
  blocks: ['src/extension', 'src/devices'],
  'src/extension': ['blocks', 'src/peripheral', 'src/hubs', 'src/devices', 'src/transport'],
  'src/host': ['src/extension', 'src/recorder', 'src/hubs', 'src/simulator', 'src/transport'],
};
const everyFolder = [...Object.keys(LAYERS), 'src/editor', 'src/pages', 'test', 'bench', 'scripts'];
/** Beside src/clock.ts; it exports what the host and the editor are made of. */
const PACKAGE_ENTRY = 'src/index.js';

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  files: [`${layer}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: everyFolder
          .filter(other => other !== layer && !allowed.includes(other))
          .map(other => `${other}/`)
          .concat(PACKAGE_ENTRY)
          .map(other => ({
            regex: `^(\\./)*(\\.\\./)+(src/)?${other.replace(/^src\//, '')}`,
            message: `${layer} may import only ${[...allowed, 'src/clock'].join(', ')}.`,
          })),
      },
    ],
  },
}));

// What the layers' rule cannot see.
const staticImports = {
  files: ['src/**/*.ts', 'blocks/**/*.ts'],
  rules: {'no-restricted-syntax': ['error', 'ImportExpression', 'TSImportType']},
};

const clockImportsNothing = {
  files: ['src/clock.ts'],
  rules: {'no-restricted-imports': ['error', {patterns: [{regex: '.'}]}]},
};

// Bytes are functions: a protocol file knows nothing of devices, gates or transports.
const pureProtocols = {
  files: ['src/hubs/*/protocol.ts', 'src/hubs/*/protocol/*.ts'],
  rules: {'no-restricted-imports': ['error', {patterns: [{regex: '^\\.\\./'}]}]},
};

export default tseslint.config(
  {ignores: ['dist/', '.tap/', 'node_modules/', 'test-results/']},
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
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
    files: ['**/*.js'],
    languageOptions: {
      globals: {console: 'readonly', process: 'readonly', URL: 'readonly', Buffer: 'readonly'},
    },
  },
  ...layerRules,
  staticImports,
  clockImportsNothing,
  pureProtocols,
);
