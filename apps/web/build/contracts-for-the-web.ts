import { type ESTree, type Plugin, parseSync } from 'vite'

/** What only the server reads of a declared call: by it input is checked, answers are described, documents are written. */
const readByTheServer = new Set(['input', 'result', 'summary', 'requirements'])

/**
 * Takes out of contracts what no page reads: the web makes its calls by method, path and the places of fields, and the
 * types are gone by then. Schemas that are still named somewhere become the empty stand-in
 * (`platform/web/contracts-without-schemas.ts`), so that those which are not fall away with all they are made of.
 */
export function contractsForTheWeb(): Plugin {
  return {
    name: 'maru-contracts-for-the-web',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler: (code, id) => ({ code: contractForTheWeb(code, id), map: null }),
    },
  }
}

/**
 * A contract's source as the web needs it.
 * @throws Error for a source that cannot be parsed.
 */
export function contractForTheWeb(code: string, file: string): string {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const changes: { start: number; end: number; text: string }[] = []
  const schemas = new Set(['z'])
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (!init) continue
      if (schemas.has(firstName(init) ?? '')) {
        if (id.type === 'Identifier') schemas.add(id.name)
        changes.push({ start: init.start, end: init.end, text: 'z' })
      }
      for (const { start, end } of fieldsReadByTheServer(init))
        changes.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' })
    }
  }
  return changes.reduceRight((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code)
}

/** Of `defineCalls('module', { call: { … } })`: the fields of its calls that are taken out, in their order. */
function fieldsReadByTheServer(init: ESTree.Expression): ESTree.ObjectPropertyKind[] {
  if (init.type !== 'CallExpression' || firstName(init) !== 'defineCalls') return []
  const specs = init.arguments[1]
  if (specs?.type !== 'ObjectExpression') return []
  return specs.properties
    .flatMap((call) =>
      call.type === 'Property' && call.value.type === 'ObjectExpression' ? call.value.properties : [],
    )
    .filter(
      (field) => field.type === 'Property' && field.key.type === 'Identifier' && readByTheServer.has(field.key.name),
    )
}

/** The name that an expression begins with: `z` of `z.object({ … }).partial()`. */
function firstName(expression: ESTree.Expression): string | undefined {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'CallExpression') return firstName(expression.callee)
  if (expression.type === 'MemberExpression') return firstName(expression.object)
  return undefined
}
