import type { ESTree } from 'vite'

/** A text that stands in the code, with its offset. */
export type WrittenText = { text: string; at: number }

/** The texts that an expression may come to: itself, both ways of a choice, the parts of a template. */
export function literalsOf(node: ESTree.Node | null | undefined): WrittenText[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, at: node.start + 1 }] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value, start }) => ({ text: value.raw, at: start }))
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression)
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsOf(node.left), ...literalsOf(node.right)] : []
    default:
      return []
  }
}
