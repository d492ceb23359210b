// Who may import whom. The rules are read from the folders, so a new module is guarded from its first file.
// A module is foundation, feature or gatherer by these two lists; whatever is in neither is a feature.
export const foundations = 'accounts|organisation|files|addressbook|drafts|talk|workdays|absence'
export const gatherers = 'shell|home|alerts|webhooks|search|settings|admin'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const tests = String.raw`\.(test|fixture|access-matrix|factory)\.tsx?$|/testing/`

export default {
  forbidden: [
    forbid(
      'platform-stands-alone',
      'platform/ knows no module: move the domain word into a module.',
      { path: '^platform/' },
      { path: '^(modules|apps|e2e|bench)/' },
    ),
    forbid(
      'contract-is-for-both-sides',
      'A contract loads in browser and server alike: it may reach platform/contract, zod and other contracts.',
      { path: '^(modules/[^/]+|platform)/contract/', pathNot: tests },
      { pathNot: String.raw`^(modules/[^/]+|platform)/contract/|^node_modules/zod/` },
    ),
    forbid(
      'web-stays-out-of-server',
      'The web speaks to the server through calls of a contract.',
      { path: '^(platform|modules/[^/]+|apps)/web/' },
      { path: '^(platform|modules/[^/]+|apps)/server/' },
    ),
    forbid(
      'server-stays-out-of-web',
      'The server knows nothing of the web.',
      { path: '^(platform|modules/[^/]+)/server/', pathNot: tests },
      { path: '^(platform|modules/[^/]+|apps)/web/' },
    ),
    forbid(
      'server-doors',
      "Another module's server is reached through a foundation's <name>.public.ts; otherwise listen to its event or use the manifest.",
      { path: String.raw`^modules/([^/]+)/server/`, pathNot: tests },
      {
        path: String.raw`^modules/(?!$1/)[^/]+/server/`,
        pathNot: String.raw`^modules/(${foundations})/server/\1\.public\.ts$`,
      },
    ),
    forbid(
      'web-doors',
      "Another module's web is reached through a foundation's <name>.public.ts(x); otherwise offer something through the manifest.",
      { path: String.raw`^modules/([^/]+)/web/`, pathNot: tests },
      {
        path: String.raw`^modules/(?!$1/)[^/]+/web/`,
        pathNot: String.raw`^modules/(${foundations})/web/\1\.public\.tsx?$`,
      },
    ),
    forbid(
      'foundations-stand-below',
      'A foundation knows no feature and no gatherer, not even their contracts.',
      { path: `^modules/(${foundations})/`, pathNot: tests },
      { path: '^modules/', pathNot: `^modules/(${foundations})/` },
    ),
    forbid(
      'features-know-no-gatherer',
      'Gatherers show features, never the other way round.',
      { path: `^modules/(?!(${foundations}|${gatherers})/)`, pathNot: tests },
      { path: `^modules/(${gatherers})/(server|web)/` },
    ),
    forbid(
      'features-can-be-removed',
      'A feature goes by deleting its folder and its lines in apps/: what others need of it, it offers.',
      { path: '^modules/([^/]+)/' },
      { path: `^modules/(?!($1|${foundations}|${gatherers})/)` },
    ),
    forbid(
      'modules-know-no-app',
      'apps/ puts modules together; modules know nothing of it.',
      { path: '^modules/', pathNot: tests },
      { path: '^apps/' },
    ),
    forbid(
      'loaded-when-asked',
      'What most portals or people never ask for is loaded when somebody does, by `await import(…)`: each start would take longer for it.',
      { path: '^(platform|modules/[^/]+)/server/', pathNot: String.raw`${tests}|/(s3-storage|xlsx)\.ts$` },
      {
        path: String.raw`^node_modules/(@aws-sdk/[^/]+|@cj-tech-master/excelts|@simplewebauthn/server|imapflow)/|^platform/server/(export/xlsx|sheets/xlsx|storage/s3-storage)\.ts$`,
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('no-circles', 'Two files that need each other are one file or three.', {}, { circular: true }),
    forbid('found', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'declared',
      'A package that is used stands in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
