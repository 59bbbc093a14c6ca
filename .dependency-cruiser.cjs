/**
 * Who may import whom: rules 1 to 12 of ARCHITECTURE.md. Each rule's name begins with its number. Imports of types count
 * too, because a layer that knows another's types cannot be changed without it.
 */
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const only = (...folders) => `^(${folders.join('|')})/`
const test = String.raw`\.test\.tsx?$`
const packages = '(^|/)node_modules/'

/** What reaches the browser is named here on purpose: every one of them is paid for by a phone. */
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
const product = only('contract', 'server', 'web', 'content', 'scripts')

module.exports = {
  forbidden: [
    forbid('01-no-cycles', 'No import cycles, types included.', {}, { circular: true }),

    forbid(
      '02-contract-knows-nobody',
      'contract imports contract and zod, nothing else.',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', `${packages}zod/`] },
    ),

    forbid('03-server-not-web', 'The server never imports the web.', { path: '^server/' }, { path: '^web/' }),
    forbid(
      '03-web-not-server',
      'The web never imports the server, nor the content that only the server reads.',
      { path: '^web/' },
      { path: only('server', 'content') },
    ),
    forbid(
      '03-content-stands-alone',
      'content imports contract, content and its packages; its tests read the lists and the parser of the web app.',
      { path: '^content/', pathNot: test },
      { path: only('server', 'web', 'testing', 'e2e', 'bench', 'scripts') },
    ),

    forbid(
      '04-feature-not-feature',
      'A feature never imports another: app.ts hands over a function, a page passes a slot.',
      { path: '^(server|web)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),

    forbid(
      '05-server-core-not-features',
      'What is general on the server knows no feature.',
      { path: '^server/(core|db|realtime)/', pathNot: test },
      { path: String.raw`^server/(features/|(app|main)\.ts$)` },
    ),

    forbid(
      '06-web-core-not-features',
      'What is general in the browser knows no feature and no page.',
      { path: '^web/(core|ui)/', pathNot: test },
      { path: String.raw`^web/(features/|pages/|(app|main)\.tsx$)` },
    ),
    forbid(
      '06-ui-only-draws',
      'ui draws what it is given: neither core nor the query library.',
      { path: '^web/ui/', pathNot: test },
      { path: ['^web/core/', `${packages}@tanstack/`, `${packages}socket\\.io-client/`] },
    ),

    forbid(
      '07-feature-not-page',
      'Pages put features together, not the other way round.',
      { path: '^web/features/' },
      { path: String.raw`^web/(pages/|(app|main)\.tsx$)` },
    ),

    forbid(
      '08-sql-only-in-stores',
      'SQL is written in *.store.ts and server/db; testing/database.ts makes the databases of the tests, bench/many-*.ts those of the measurements.',
      { pathNot: ['\\.store\\.ts$', '^server/db/', '^testing/database\\.ts$', '^bench/many-'] },
      { path: `${packages}(@types/)?(kysely|libsql|pg|better-sqlite3|@electric-sql/pglite)/` },
    ),
    forbid(
      '08-tables-only-in-stores',
      "The shape of the tables is nobody else's business.",
      { pathNot: ['\\.store\\.ts$', '^server/db/', '^bench/many-'] },
      { path: '^server/db/(tables\\.ts$|migrations/)' },
    ),
    forbid(
      '08-database-only-to-stores',
      'A feature reaches the database through its store alone.',
      { path: '^server/(features|core|realtime)/', pathNot: ['\\.store\\.ts$', test] },
      { path: '^server/db/' },
    ),

    forbid(
      '09-routes-ask-the-service',
      'Routes never import a store or a source.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.(store|source)\\.ts$' },
    ),

    forbid(
      '10-outside-only-from-sources',
      'Only sources and core speak to the network.',
      { path: '^server/', pathNot: ['\\.source\\.ts$', '^server/(core|db)/', test] },
      { path: ['^(node:)?(http|https|http2|net|tls|dgram)$', `${packages}(${network.join('|')})/`] },
    ),

    forbid(
      '11-web-packages',
      'web imports no server library: its packages are listed at the head of this file.',
      { path: '^web/', pathNot: test },
      { path: packages, pathNot: `${packages}(@types/)?(${browserPackages.join('|')})/` },
    ),
    forbid(
      '11-web-not-node',
      'A browser has none of the modules of Node.',
      { path: '^web/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      '11-server-only-runtime',
      'What the server imports at run time is a runtime dependency.',
      { path: '^server/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      '12-testing-only-from-tests',
      'testing/ is for tests.',
      { path: product, pathNot: test },
      { path: only('testing', 'e2e', 'bench') },
    ),
    forbid('12-nobody-imports-tests', 'A test stands alone.', {}, { path: test }),

    forbid('unresolvable', 'This import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'undeclared',
      'This package is not in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: packages },
    exclude: { path: '^(dist|data|coverage|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
}
