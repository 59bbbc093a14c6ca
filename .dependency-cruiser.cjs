/**
 * The import rules 1 to 12 of ARCHITECTURE.md. The names of these rules begin with their numbers there. Type imports
 * count too, because a layer that uses the types of another layer cannot change independently of that layer.
 */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const only = (...folders) => `^(${folders.join('|')})/`
const test = String.raw`\.test\.tsx?$`
const packages = '(^|/)node_modules/'

/** The packages that the web app may import. The list is explicit, because each package makes the download larger. */
const browserPackages = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@base-ui/react',
  'lucide-react',
  'zod',
  'socket.io-client',
  'uqr',
  '@lobehub/fluent-emoji-3d',
  '@fontsource-variable/[^/]+',
  'workbox-[^/]+',
]
const network = ['undici', 'axios', 'got', 'ky', 'node-fetch', 'nodemailer', '@aws-sdk']
const product = only('contract', 'cooking', 'server', 'web', 'content', 'scripts')

module.exports = {
  forbidden: [
    forbid('01-no-cycles', 'No import cycles, type imports included.', {}, { circular: true }),

    forbid(
      '02-contract-imports-zod-only',
      'contract imports only contract and zod.',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', `${packages}zod/`] },
    ),
    forbid(
      '02-cooking-imports-nothing',
      'cooking imports only cooking.',
      { path: '^cooking/', pathNot: test },
      { pathNot: ['^cooking/'] },
    ),

    forbid('03-server-not-web', 'The server never imports the web app.', { path: '^server/' }, { path: '^web/' }),
    forbid(
      '03-web-not-server',
      'The web app never imports the server or the built-in content.',
      { path: '^web/' },
      { path: only('server', 'content') },
    ),
    forbid(
      '03-content-not-server-or-web',
      'content imports only contract, cooking, content and packages, except in its tests.',
      { path: '^content/', pathNot: test },
      { path: only('server', 'web', 'tests', 'bench', 'scripts') },
    ),

    forbid(
      '04-feature-not-feature',
      'A feature never imports another feature. app.ts or the wiring passes a function, or a page passes a component.',
      { path: '^(server|web)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),

    forbid(
      '05-infrastructure-not-features',
      'Server folders other than features and wiring import no feature, no wiring, and neither app.ts nor main.ts.',
      { path: '^server/(?!features/|wiring/)[^/]+/', pathNot: test },
      { path: String.raw`^server/(features/|wiring/|(app|main)\.ts$)` },
    ),
    forbid(
      '05-features-not-wiring',
      'A server feature gets what it needs as parameters. It imports no wiring, and neither app.ts nor main.ts.',
      { path: '^server/features/', pathNot: test },
      { path: String.raw`^server/(wiring/|(app|main)\.ts$)` },
    ),

    forbid(
      '06-web-core-not-features',
      'web/core and web/ui import no feature and no page.',
      { path: '^web/(core|ui)/', pathNot: test },
      { path: String.raw`^web/(features/|pages/|(app|main)\.tsx$)` },
    ),
    forbid(
      '06-ui-only-renders',
      'web/ui only renders its props. It imports neither web/core nor the query library nor Socket.IO.',
      { path: '^web/ui/', pathNot: test },
      { path: ['^web/core/', `${packages}@tanstack/`, `${packages}socket\\.io-client/`] },
    ),

    forbid(
      '07-feature-not-page',
      'A page imports features, but a feature never imports a page.',
      { path: '^web/features/' },
      { path: String.raw`^web/(pages/|(app|main)\.tsx$)` },
    ),

    forbid(
      '08-sql-only-in-stores',
      'SQL is written in *.store.ts and server/db. Exceptions: test databases, torture tests and bench data sets.',
      {
        pathNot: ['\\.store\\.ts$', '^server/db/', '^tests/support/database/', '^tests/torture/', '^bench/data/'],
      },
      { path: `${packages}(@types/)?(kysely|libsql|pg|better-sqlite3|@electric-sql/pglite)/` },
    ),
    forbid(
      '08-tables-only-in-stores',
      'Only stores and server/db import the types and migrations of tables. Exception: bench data sets.',
      { pathNot: ['\\.store\\.ts$', '^server/db/', '^bench/data/'] },
      { path: '^server/db/(tables/.*tables\\.ts$|migrations/)' },
    ),
    forbid(
      '08-database-only-to-stores',
      'In these folders, only stores import server/db. Exceptions: pure modules that say what columns mean.',
      { path: '^server/(features|http|pages|pictures|outbound|realtime)/', pathNot: ['\\.store\\.ts$', test] },
      { path: '^server/db/(?!(tables/(recipe-columns|diet-columns|dish-ref-column)|room-queries/meal-key)\\.ts$)' },
    ),

    forbid(
      '09-routes-call-services',
      'Routes never import a store or a source.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.(store|source)\\.ts$' },
    ),

    forbid(
      '10-requests-only-from-sources',
      'Only sources, outbound and pictures send requests. server/http, realtime and db may use the network too.',
      { path: '^server/', pathNot: ['\\.source\\.ts$', '^server/(http|outbound|pictures|realtime|db)/', test] },
      { path: ['^(node:)?(http|https|http2|net|tls|dgram)$', `${packages}(${network.join('|')})/`] },
    ),

    forbid(
      '11-web-packages',
      'web imports only the packages listed at the top of this file.',
      { path: '^web/', pathNot: [test, '^web/prerender\\.tsx$'] },
      { path: packages, pathNot: `${packages}(@types/)?(${browserPackages.join('|')})/` },
    ),
    forbid(
      '11-web-not-node',
      'The browser has no built-in modules of Node.',
      { path: '^web/', pathNot: [test, '^web/prerender\\.tsx$'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      '11-server-runtime-dependencies',
      'Packages that the server imports at run time are in `dependencies`.',
      { path: '^server/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      '12-tests-only-from-tests',
      'Product code never imports tests, checks or measurements.',
      { path: product, pathNot: test },
      { path: only('tests', 'checks', 'bench') },
    ),
    forbid(
      '12-fast-check-with-a-seed',
      'Tests import fast-check from tests/support/fast-check.ts, which sets the seed.',
      { pathNot: String.raw`^tests/support/fast-check\.ts$` },
      { path: `${packages}fast-check/` },
    ),
    forbid('12-no-test-imports', 'No file imports a test file.', {}, { path: test }),

    forbid('unresolvable', 'The import cannot be resolved.', {}, { couldNotResolve: true }),
    forbid(
      'undeclared',
      'The package is missing from package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: packages },
    exclude: { path: '^(dist|data|coverage|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
}
