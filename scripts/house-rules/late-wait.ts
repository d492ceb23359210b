import type { ESTree } from 'vite'
import { type Finding, type HouseRule, isJourney } from './house-rule.ts'

const waits = new Set(['waitForResponse', 'waitForRequest', 'waitForEvent'])

/**
 * Who begins to wait after the act may have missed what it caused. A wait that is awaited on the spot began after
 * whatever was done before; only one that is asked for when nothing has come yet (`… ?? (await …)`) misses nothing.
 */
export const lateWait: HouseRule = {
  name: 'late-wait',
  concerns: (path) => isJourney(path) && path.endsWith('.ts'),
  look: (source) => {
    const findings: Finding[] = []
    const missesNothing = new Set<ESTree.Node>()
    source.visit({
      LogicalExpression: ({ operator, right }) => {
        if (operator === '??') missesNothing.add(withoutBrackets(right))
      },
      AwaitExpression: (node) => {
        const { argument: call } = node
        if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return
        const { property } = call.callee
        if (property.type !== 'Identifier' || !waits.has(property.name) || missesNothing.has(node)) return
        findings.push({
          at: property.start,
          says: `${property.name} is awaited where it begins, after the act that causes it; begin before: const coming = page.${property.name}(…), then act, then await coming.`,
        })
      },
    })
    return findings
  },
}

const withoutBrackets = (node: ESTree.Expression): ESTree.Node =>
  node.type === 'ParenthesizedExpression' ? withoutBrackets(node.expression) : node
