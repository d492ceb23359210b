/**
 * Stands in for zod in the browser (see the alias in vite.config.ts). Contracts are declared once for both sides, but
 * only the server checks by them: the web takes from a contract the paths, the places of fields and the types. Left
 * in, the schemas would cost every page 23 kB and the time to build them.
 *
 * Whatever a contract says with it is accepted and forgotten; parsing is refused, so that nobody relies on it.
 */
const refused = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode'])

const schema: unknown = new Proxy(() => undefined, {
  get: (_target, name) => {
    if (typeof name === 'symbol') return undefined
    if (refused.has(name)) throw new Error('Schemas are checked on the server; the web has none.')
    return schema
  },
  // `defineCalls` looks for the path's parameters among the fields.
  has: () => true,
  apply: () => schema,
})

export const z = schema
